import { collections } from '@united/domain/shared/collections';
import { canSignIn, needsOwnPassword, type User, userDocument } from '@united/domain/users/user';
import { type ReactNode, useEffect, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type SignedIn, signOut } from '~/portal/auth/auth-session';
import { evictFailedObservables, useLiveDoc } from '~/portal/data/live';
import { type Session, SessionContext } from '~/portal/shared/users/session-context';
import { setIdentity } from '~/portal/ui/identity';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { OwnPasswordGate } from './own-password-gate';
import { AccessFailed, otherTabTimeout, RenewAccess } from './renew-access';
import { SecondFactorGate } from './second-factor-gate';

/** The user lost access, the sign-in is too old, or the role has changed. */
type Problem = 'access' | 'age' | 'role';

/** Returns the reason the live record blocks this session. Firestore rules enforce the same. */
function accessProblem(session: SignedIn, user: User | null): Problem | null {
  if (!user || !canSignIn(user.status)) return 'access';
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
    const timer = setTimeout(() => void signOut('access-changed'), otherTabTimeout);
    return () => clearTimeout(timer);
  }, [problem]);

  useEffect(() => {
    if (user)
      setIdentity({
        uid: user.id,
        name: user.name,
        avatarUrl: user.avatar_url,
        ownsBureau: Boolean(user.owns_bureau),
        inBureau: Boolean(user.bureau_id),
      });
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
        ownsBureau: user.owns_bureau ?? null,
        bureauId: user.bureau_id ?? null,
      },
    [user],
  );

  const needsPassword = user !== null && needsOwnPassword(user);
  if (problem === 'role') return <RenewAccess />;
  if (!value || problem) return <PageSpinner />;
  return (
    <SessionContext value={value}>
      <SecondFactorGate session={session}>
        <OwnPasswordGate needsPassword={needsPassword}>{children}</OwnPasswordGate>
      </SecondFactorGate>
    </SessionContext>
  );
}

/**
 * Watches the signed-in user's record. Signs out users who lost access and renews the token when
 * the role changes. Staff who need a second factor or their own password must set it up first.
 */
export function LiveSession({ session, children }: LiveSessionProps) {
  return (
    <ErrorBoundary
      // Retries after a newer sign-in, perhaps in another tab.
      resetKeys={[session.authTime]}
      onReset={evictFailedObservables}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <AccessFailed error={error} onRetry={() => resetErrorBoundary()} />
      )}
    >
      <WatchOwnRecord session={session}>{children}</WatchOwnRecord>
    </ErrorBoundary>
  );
}
