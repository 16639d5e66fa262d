import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { Inactivity } from './inactivity';
import { PromptDialogs } from './prompt-dialogs';

const RequiredPasswordScreen = lazyComponent(
  () => import('~/portal/features/profile/password/demand-screen'),
  'RequiredPasswordScreen',
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
        <RequiredPasswordScreen />
      </Suspense>
      <Inactivity />
      <PromptDialogs />
    </>
  );
}
