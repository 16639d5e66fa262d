import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useNow } from './use-now';

/** How long ago something was (the exact time on hover). Stays true while the screen is open. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  return (
    <time dateTime={date.toISOString()} title={dateTimeText(date)}>
      {relativeTime(date, now < date ? date : now)}
    </time>
  );
}
