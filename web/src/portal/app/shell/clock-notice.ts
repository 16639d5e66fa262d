import { useEffect } from 'react';
import { renewAccess } from '~/portal/auth/auth-session';
import { clockChangeDetector, describeClockOffset, useClockOffset } from '~/portal/auth/server-clock';
import { toast } from '~/portal/ui/toast';

const check = 30_000;

/** Warns if this computer's clock is off by minutes. Checks again after the clock was set. */
export function useClockNotice(): void {
  const words = describeClockOffset(useClockOffset());

  useEffect(() => {
    if (!words) return;
    toast.info(
      `This computer's clock is about ${words}`,
      'Set its date and time to automatic so that the times shown here are correct.',
      { persist: true },
    );
  }, [words]);

  useEffect(() => {
    const hasClockChanged = clockChangeDetector();
    const compare = () => {
      if (!hasClockChanged()) return;
      renewAccess().catch((error: unknown) => console.warn('Failed to compare clocks.', error));
    };
    const timer = setInterval(compare, check);
    document.addEventListener('visibilitychange', compare);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', compare);
    };
  }, []);
}
