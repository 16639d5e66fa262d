import { useEffect } from 'react';
import { renewAccess, signOut } from '~/portal/auth/auth-session';
import { toCallError } from '~/portal/data/errors';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';

/**
 * Milliseconds to wait, showing nothing, for another tab to report a reauthentication: a password
 * change keeps its user signed in in all tabs.
 */
export const otherTabPatience = 2000;

/** Milliseconds before each try: the server writes the record and the claim one after the other. */
const tries = [0, 1000, 2000, 4000];

/** Renews the token until its claim agrees with the live record; signs out when it never does. */
export function RenewAccess() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = (index: number) => {
      const delay = tries[index];
      if (delay === undefined) return void signOut('access-changed');
      timer = setTimeout(async () => {
        const renewed = await renewAccess().catch(() => false);
        if (!renewed) attempt(index + 1);
      }, delay);
    };
    attempt(0);
    return () => clearTimeout(timer);
  }, []);
  return <PageSpinner label="Renewing your access" />;
}

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

function SignOutDenied() {
  useEffect(() => {
    const timer = setTimeout(() => {
      renewAccess()
        .then((renewed) => (renewed ? undefined : signOut('access-changed')))
        .catch(() => signOut('access-changed'));
    }, otherTabPatience);
    return () => clearTimeout(timer);
  }, []);
  return <PageSpinner label="Checking your access" />;
}

/**
 * Shown when the user's record cannot be read. Denied means access is gone, else retry, which also
 * happens by itself once the server answers again.
 */
export function AccessFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isDenied(error)) return <SignOutDenied />;
  const away = toCallError(error).code === 'unavailable';
  return (
    <PageFrame title={away ? 'The server cannot be reached' : 'Your account'}>
      <LoadFailed
        message="Your account could not be loaded. Check your connection and try again."
        error={error}
        onRetry={onRetry}
      />
    </PageFrame>
  );
}
