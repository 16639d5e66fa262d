import { useEffect } from 'react';
import { renewAccess, signOut } from '~/portal/auth/auth-session';
import { toCallError } from '~/portal/data/errors';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageFrame } from '~/portal/ui/page-frame';
import { PageSpinner } from '~/portal/ui/page-spinner';

/**
 * Milliseconds to wait for another tab to report a reauthentication: a password change keeps the
 * user signed in in all tabs.
 */
export const otherTabTimeout = 2000;

/** Milliseconds before each attempt. The server writes the record before the claim. */
const delays = [0, 1000, 2000, 4000];

/** Renews the token until its claim matches the live record. Signs out if it never does. */
export function RenewAccess() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = (index: number) => {
      const delay = delays[index];
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
    }, otherTabTimeout);
    return () => clearTimeout(timer);
  }, []);
  return <PageSpinner label="Checking your access" />;
}

/**
 * Shown when the user's record can't be read. If access was denied, signs out. Otherwise offers a
 * retry, which also happens automatically when the server is back.
 */
export function AccessFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isDenied(error)) return <SignOutDenied />;
  const unavailable = toCallError(error).code === 'unavailable';
  return (
    <PageFrame title={unavailable ? 'The server cannot be reached' : 'Your account'}>
      <LoadFailed
        message="Your account could not be loaded. Check your connection and try again."
        error={error}
        onRetry={onRetry}
      />
    </PageFrame>
  );
}
