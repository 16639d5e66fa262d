import { useEffect } from 'react';
import { signedInUid, takeFreshSignIn } from '~/portal/data/auth';

async function record(): Promise<void> {
  const { call } = await import('~/portal/data/call');
  if (signedInUid()) await call('recordSignIn', {});
}

/** Stamps last_login after a sign-in, not a reload, unless it ended immediately. Ignores errors. */
export function useRecordedSignIn(): void {
  useEffect(() => {
    if (!takeFreshSignIn()) return;
    record().catch((error: unknown) => console.warn('The sign-in was not recorded.', error));
  }, []);
}
