import { Suspense } from 'react';
import { useAskedCode } from '~/portal/auth/asked-code';
import { useAskedPassword } from '~/portal/auth/asked-password';
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
export function AskedDialogs() {
  const password = useAskedPassword();
  const code = useAskedCode();
  return (
    <>
      {password && (
        <Suspense>
          <RecentSignInDialog asked={password} />
        </Suspense>
      )}
      {code && (
        <Suspense>
          <CodeDialog asked={code} />
        </Suspense>
      )}
    </>
  );
}
