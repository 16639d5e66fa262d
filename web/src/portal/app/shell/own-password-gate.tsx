import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { AskedDialogs } from './asked-dialogs';
import { Inactivity } from './inactivity';

const PasswordDemandScreen = lazyComponent(
  () => import('~/portal/features/profile/password/demand-screen'),
  'PasswordDemandScreen',
);

interface OwnPasswordGateProps {
  /** Whether someone else knows the password, by the live record. */
  shut: boolean;
  children: ReactNode;
}

/** Blocks staff with a password set by someone else. The server enforces the same. */
export function OwnPasswordGate({ shut, children }: OwnPasswordGateProps) {
  if (!shut) return children;
  return (
    <>
      <Suspense fallback={<PageSpinner />}>
        <PasswordDemandScreen />
      </Suspense>
      <Inactivity />
      <AskedDialogs />
    </>
  );
}
