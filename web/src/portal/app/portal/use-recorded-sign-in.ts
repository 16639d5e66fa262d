import { useEffect } from 'react';
import { takeFreshSignIn } from '../../firebase/auth';
import { call } from '../../firebase/call';

/** Stamps last_login after a sign-in (not after a reload). Not worth disturbing anybody when it fails. */
export function useRecordedSignIn(): void {
  useEffect(() => {
    if (!takeFreshSignIn()) return;
    call('recordSignIn', {}).catch((error: unknown) => console.warn('The sign-in was not recorded.', error));
  }, []);
}
