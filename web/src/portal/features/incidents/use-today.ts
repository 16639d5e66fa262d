import { today } from '@united/domain/shared/formats';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** Today's date, YYYY-MM-DD in the reader's time zone, kept true while the screen is open. */
export function useToday(): string {
  const [date, setDate] = useState(() => today());
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), minute);
    return () => clearInterval(timer);
  }, []);
  return date;
}
