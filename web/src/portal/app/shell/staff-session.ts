import { isStaff } from '@united/domain/shared/roles';
import { staffSessionEnd, staffSessionHours } from '@united/domain/shared/session';
import { useEffect } from 'react';
import { type SignedIn, signOut } from '~/portal/data/auth-session';
import { toast } from '~/portal/ui/toast';

const minute = 60_000;
/** How long before the end staff are warned to save their work. */
const warning = 10 * minute;

function warn(end: number): void {
  const time = new Date(end).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  toast.info(
    `You will be signed out at ${time}`,
    `A staff session lasts ${staffSessionHours} hours. Save what you are working on, then sign in again.`,
    { persist: true },
  );
}

/** Signs staff out 12 hours after the password, active or not, as the server does. Warns before. */
export function useStaffSessionEnd({ role, authTime }: SignedIn): void {
  useEffect(() => {
    if (!isStaff(role)) return;
    const end = staffSessionEnd(authTime);
    let warned = false;
    const check = () => {
      const left = end - Date.now();
      if (left <= 0) void signOut('session-over');
      else if (left <= warning && !warned) {
        warned = true;
        warn(end);
      }
    };
    check();
    const timer = setInterval(check, minute / 2);
    // Timers pause while the computer sleeps.
    document.addEventListener('visibilitychange', check);
    window.addEventListener('pageshow', check);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('pageshow', check);
      window.removeEventListener('focus', check);
    };
  }, [role, authTime]);
}
