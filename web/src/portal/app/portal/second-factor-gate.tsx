import { isStaff } from '@united/domain/roles';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageSpinner } from '../../components/page-spinner';
import type { SignedIn } from '../../firebase/auth-session';
import { useSession } from '../../firebase/session-context';
import { useStaffPolicy } from '../../firebase/settings';
import { Inactivity } from './inactivity';

const DemandScreen = lazy(async () => ({
  default: (await import('../../features/profile/two-step/demand-screen')).DemandScreen,
}));

interface SecondFactorGateProps {
  session: SignedIn;
  children: ReactNode;
}

/** Shows staff without a second factor how to set one up, and nothing else, while the settings demand one; the server decides the same. */
export function SecondFactorGate({ session, children }: SecondFactorGateProps) {
  const { role, status } = useSession();
  if (!isStaff(role) || status !== 'active' || session.secondFactor) return children;
  return <StaffGate>{children}</StaffGate>;
}

function StaffGate({ children }: { children: ReactNode }) {
  const { status, data: demanded } = useStaffPolicy();
  if (status === 'loading') return <PageSpinner />;
  if (!demanded) return children;
  return (
    <>
      <Suspense fallback={<PageSpinner />}>
        <DemandScreen />
      </Suspense>
      <Inactivity />
    </>
  );
}
