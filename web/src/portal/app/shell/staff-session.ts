import { isStaff } from '@united/domain/shared/roles';
import { staffSessionEnd, staffSessionHours } from '@united/domain/shared/session';
import { useEffect } from 'react';
import { renewAccess, type SignedIn, signOut } from '~/portal/auth/auth-session';
import { serverTime } from '~/portal/auth/server-clock';
import { toast } from '~/portal/ui/toast';

const minute = 60_000;
/** Time before the session ends at which staff are warned, in ms. */
const warning = 10 * minute;

function warn(end: number): void {
  // Local time, as on the user's clock.
  const time = new Date(Date.now() + end - serverTime()).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
  });
  toast.info(
    `You will be signed out at ${time}`,
    `A staff session lasts ${staffSessionHours} hours. Save what you are working on, then sign in again.`,
    { persist: true },
  );
}

/**
 * Renews the token to compare clocks, then signs out if the session is over by the server's clock.
 */
async function endIfOver(end: number): Promise<void> {
  await renewAccess().catch((error: unknown) => console.warn('Failed to compare clocks.', error));
  if (end <= serverTime()) await signOut('session-over');
}

/** Signs staff out 12 hours after sign-in, active or not, as the server does. Warns them first. */
export function useStaffSessionEnd({ role, authTime }: SignedIn): void {
  useEffect(() => {
    if (!isStaff(role)) return;
    const end = staffSessionEnd(authTime);
    let warned = false;
    const check = () => {
      const remaining = end - serverTime();
      if (remaining <= 0) void endIfOver(end);
      else if (remaining <= warning && !warned) {
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
