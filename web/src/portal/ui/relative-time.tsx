import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useNow } from './use-now';

/** How long ago something was, kept up to date, with the exact time on hover. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  return (
    <time dateTime={date.toISOString()} title={dateTimeText(date)}>
      {relativeTime(date, now < date ? date : now)}
    </time>
  );
}
