import { defaultSettings } from '@united/domain/settings/settings';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { signOut } from '~/portal/data/auth-session';
import { useSettings } from '~/portal/shared/settings/settings';
import { lazyComponent } from '~/portal/ui/lazy';
import { toast } from '~/portal/ui/toast';
import { type ActivityWatch, watchActivity } from './activity';

const InactivityDialog = lazyComponent(() => import('./inactivity-dialog'), 'InactivityDialog');

const minute = 60_000;
/** The warning shows for the last minute. */
const warning = minute;

function expire() {
  toast.info('You have been logged out due to inactivity', undefined, { persist: true });
  void signOut('inactivity');
}

function Countdown({ minutes }: { minutes: number }) {
  const [left, setLeft] = useState<number | null>(null);
  const watch = useRef<ActivityWatch>(null);

  useEffect(() => {
    const limit = minutes * minute;
    const current = watchActivity(limit, (milliseconds) => {
      if (milliseconds === 0) expire();
      else setLeft(milliseconds <= Math.min(warning, limit / 2) ? milliseconds : null);
    });
    watch.current = current;
    return current.stop;
  }, [minutes]);

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

function ConfiguredCountdown() {
  return <Countdown minutes={useSettings().inactivity_minutes} />;
}

/** Signs out when idle in all tabs, after a last-minute warning. Survives unreadable settings. */
export function Inactivity() {
  return (
    <ErrorBoundary fallback={<Countdown minutes={defaultSettings.inactivity_minutes} />}>
      <ConfiguredCountdown />
    </ErrorBoundary>
  );
}
