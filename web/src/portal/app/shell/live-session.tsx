import { collections } from '@united/domain/shared/collections';
import { maySignIn, needsOwnPassword, type User, userDocument } from '@united/domain/users/user';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type SignedIn, signOut } from '~/portal/auth/auth-session';
import { forgetBrokenObservables, useLiveDoc } from '~/portal/data/live';
import { type Session, SessionContext } from '~/portal/shared/users/session-context';
import { setIdentity } from '~/portal/ui/identity';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { OwnPasswordGate } from './own-password-gate';
import { AccessFailed, otherTabPatience, RenewAccess } from './renew-access';
import { SecondFactorGate } from './second-factor-gate';

/** Access was lost, the sign-in is too old, or the role has changed. */
type Problem = 'access' | 'age' | 'role';

/** Returns what blocks this session by the live record. Firestore rules decide the same. */
function accessProblem(session: SignedIn, user: User | null): Problem | null {
  if (!user || !maySignIn(user.status)) return 'access';
  if (session.authTime < Math.floor(user.valid_after.toMillis() / 1000)) return 'age';
  return user.role === session.role ? null : 'role';
}

interface LiveSessionProps {
  session: SignedIn;
  children: ReactNode;
}

function WatchOwnRecord({ session, children }: LiveSessionProps) {
  const { status, data: user } = useLiveDoc(collections.users, session.uid, userDocument);
  const problem = status === 'ready' ? accessProblem(session, user) : null;

  useEffect(() => {
    if (problem === 'access') void signOut('access-changed');
    if (problem !== 'age') return;
    const timer = setTimeout(() => void signOut('access-changed'), otherTabPatience);
    return () => clearTimeout(timer);
  }, [problem]);

  useEffect(() => {
    if (user) setIdentity({ uid: user.id, name: user.name, avatarUrl: user.avatar_url });
  }, [user]);
  useEffect(() => () => setIdentity(null), []);

  const value = useMemo<Session | null>(
    () =>
      user && {
        uid: user.id,
        email: user.email,
        name: user.name,
        role: user.role,
        status: user.status,
        credentialsChangedAt: user.credentials_changed_at,
      },
    [user],
  );

  const shut = user !== null && needsOwnPassword(user);
  if (problem === 'role') return <RenewAccess />;
  if (!value || problem) return <PageSpinner />;
  return (
    <SessionContext value={value}>
      <SecondFactorGate session={session}>
        <OwnPasswordGate shut={shut}>{children}</OwnPasswordGate>
      </SecondFactorGate>
    </SessionContext>
  );
}

/**
 * Watches the signed-in user's record. Signs out users who lost access, renews the token when the
 * role changed, and leads staff without a second factor or a password of their own to that step.
 */
export function LiveSession({ session, children }: LiveSessionProps) {
  return (
    <ErrorBoundary
      // Tries again with a newer sign-in, perhaps from another tab.
      resetKeys={[session.authTime]}
      onReset={forgetBrokenObservables}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <AccessFailed error={error} onRetry={() => resetErrorBoundary()} />
      )}
    >
      <WatchOwnRecord session={session}>{children}</WatchOwnRecord>
    </ErrorBoundary>
  );
}
