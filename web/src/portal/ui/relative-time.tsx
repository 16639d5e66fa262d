import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** How long ago something was (the exact time on hover). Stays true while the screen is open. */
export function RelativeTime({ date }: { date: Date }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={date.toISOString()} title={dateTimeText(date)}>
      {relativeTime(date, now < date ? date : now)}
    </time>
  );
}
