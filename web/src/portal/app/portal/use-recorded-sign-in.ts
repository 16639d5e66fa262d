import { useEffect } from 'react';
import { takeFreshSignIn } from '../../firebase/auth';

/** Stamps last_login after a sign-in (not after a reload). Not worth disturbing anybody when it fails. */
export function useRecordedSignIn(): void {
  useEffect(() => {
    if (!takeFreshSignIn()) return;
    const recorded = import('../../firebase/call').then(({ call }) => call('recordSignIn', {}));
    recorded.catch((error: unknown) => console.warn('The sign-in was not recorded.', error));
  }, []);
}
