import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { PromptDialogs } from './asked-dialogs';
import { Inactivity } from './inactivity';

const PasswordDemandScreen = lazyComponent(
  () => import('~/portal/features/profile/password/demand-screen'),
  'PasswordDemandScreen',
);

interface OwnPasswordGateProps {
  /** Whether someone else set the current password. */
  needsPassword: boolean;
  children: ReactNode;
}

/** Blocks staff until they change a password set by someone else. The server enforces the same. */
export function OwnPasswordGate({ needsPassword, children }: OwnPasswordGateProps) {
  if (!needsPassword) return children;
  return (
    <>
      <Suspense fallback={<PageSpinner />}>
        <PasswordDemandScreen />
      </Suspense>
      <Inactivity />
      <PromptDialogs />
    </>
  );
}
