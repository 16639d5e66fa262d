import { useEffect } from 'react';
import { signedInUid, takeFreshSignIn } from '../../firebase/auth';

async function record(): Promise<void> {
  const { call } = await import('../../firebase/call');
  if (signedInUid()) await call('recordSignIn', {});
}

/** Stamps last_login after a sign-in (not after a reload, nor for who has left at once). Not worth disturbing anybody when it fails. */
export function useRecordedSignIn(): void {
  useEffect(() => {
    if (!takeFreshSignIn()) return;
    record().catch((error: unknown) => console.warn('The sign-in was not recorded.', error));
  }, []);
}
