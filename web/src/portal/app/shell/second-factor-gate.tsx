import { isStaff } from '@united/domain/shared/roles';
import { type ReactNode, Suspense } from 'react';
import type { SignedIn } from '~/portal/auth/auth-session';
import { useStaffPolicy } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { Inactivity } from './inactivity';

const RequiredTwoStepScreen = lazyComponent(
  () => import('~/portal/features/profile/two-step/demand-screen'),
  'RequiredTwoStepScreen',
);

interface SecondFactorGateProps {
  session: SignedIn;
  children: ReactNode;
}

/**
 * Blocks staff without a second factor if the settings require one. The server enforces the same.
 */
export function SecondFactorGate({ session, children }: SecondFactorGateProps) {
  const { role, status } = useSession();
  if (!isStaff(role) || status !== 'active' || session.secondFactor) return children;
  return <StaffGate>{children}</StaffGate>;
}

function StaffGate({ children }: { children: ReactNode }) {
  const { status, data: required } = useStaffPolicy();
  if (status === 'loading') return <PageSpinner />;
  if (!required) return children;
  return (
    <>
      <Suspense fallback={<PageSpinner />}>
        <RequiredTwoStepScreen />
      </Suspense>
      <Inactivity />
    </>
  );
}
