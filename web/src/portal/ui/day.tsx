import { dateText, dateTimeText } from '@united/domain/shared/display';

/** A date, with the exact time on hover. */
export const Day = ({ date }: { date: Date }) => (
  <time dateTime={date.toISOString()} title={dateTimeText(date)}>
    {dateText(date)}
  </time>
);
