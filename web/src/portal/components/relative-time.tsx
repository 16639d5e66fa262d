import Tooltip from '@mui/material/Tooltip';
import { dateTimeText, relativeTime } from '@united/domain/display';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** How long ago something was; the exact time on hover and for screen readers. Stays true while the screen is open. */
export function RelativeTime({ date }: { date: Date }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  const exact = dateTimeText(date);
  const later = now < date ? date : now;
  return (
    <Tooltip title={exact} describeChild>
      <time dateTime={date.toISOString()}>{relativeTime(date, later)}</time>
    </Tooltip>
  );
}
