import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import { isStaff, type Role } from '@united/domain/shared/roles';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { signOut } from '~/portal/auth/auth-session';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { toast } from '~/portal/ui/toast';
import { type ActivityWatch, watchActivity } from './activity';

const InactivityDialog = lazyComponent(() => import('./inactivity-dialog'), 'InactivityDialog');

const minute = 60_000;
/** The warning appears in the last minute. */
const warning = minute;

function expire() {
  toast.info('You have been logged out due to inactivity', undefined, { persist: true });
  void signOut('inactivity');
}

interface Limits {
  /** Minutes without activity before the sign-out. */
  minutes: number;
  /** The same while a framed third-party page has focus. */
  framedMinutes: number;
}

function Countdown({ minutes, framedMinutes }: Limits) {
  const [left, setLeft] = useState<number | null>(null);
  const watch = useRef<ActivityWatch>(null);

  useEffect(() => {
    const limit = minutes * minute;
    const current = watchActivity({ limit, framedLimit: framedMinutes * minute }, (milliseconds) => {
      if (milliseconds === 0) expire();
      else setLeft(milliseconds <= Math.min(warning, limit / 2) ? milliseconds : null);
    });
    watch.current = current;
    return current.stop;
  }, [minutes, framedMinutes]);

  const stay = () => {
    watch.current?.touch();
    setLeft(null);
  };
  if (left === null) return null;
  return (
    <Suspense>
      <InactivityDialog
        secondsLeft={Math.ceil(left / 1000)}
        onStay={stay}
        onSignOut={() => void signOut('signed-out')}
      />
    </Suspense>
  );
}

const limitsOf = (settings: PublicSettings, role: Role): Limits => ({
  minutes: isStaff(role) ? settings.staff_inactivity_minutes : settings.inactivity_minutes,
  framedMinutes: settings.library_inactivity_minutes,
});

function ConfiguredCountdown({ role }: { role: Role }) {
  return <Countdown {...limitsOf(useSettings(), role)} />;
}

/**
 * Signs the user out when all tabs are idle, after a one-minute warning. Uses the default limits if
 * settings can't be read.
 */
export function Inactivity() {
  const { role } = useSession();
  return (
    <ErrorBoundary fallback={<Countdown {...limitsOf(defaultSettings, role)} />}>
      <ConfiguredCountdown role={role} />
    </ErrorBoundary>
  );
}
