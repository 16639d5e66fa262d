import { Suspense } from 'react';
import { useCodePrompt } from '~/portal/auth/prompt-code';
import { usePasswordPrompt } from '~/portal/auth/prompt-password';
import { lazyComponent } from '~/portal/ui/lazy';

const CodeDialog = lazyComponent(() => import('~/portal/shared/users/code-dialog'), 'CodeDialog');
const RecentSignInDialog = lazyComponent(
  () => import('~/portal/shared/users/recent-sign-in-dialog'),
  'RecentSignInDialog',
);

/**
 * Asks for the password when a call requires a recent sign-in, then for a code if Auth requires
 * one.
 */
export function PromptDialogs() {
  const password = usePasswordPrompt();
  const code = useCodePrompt();
  return (
    <>
      {password && (
        <Suspense>
          <RecentSignInDialog prompt={password} />
        </Suspense>
      )}
      {code && (
        <Suspense>
          <CodeDialog prompt={code} />
        </Suspense>
      )}
    </>
  );
}
