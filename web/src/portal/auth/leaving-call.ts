import type { CallableName } from '@united/domain/shared/contracts';
import { callableUrl } from '~/callable-url';
import { appCheckReady } from '~/portal/data/app';
import { authReady } from './auth';

async function headers(): Promise<Record<string, string>> {
  await appCheckReady();
  const [token, appCheck] = await Promise.all([
    authReady.then(({ currentUser }) => currentUser?.getIdToken()),
    import.meta.env.VITE_APP_CHECK_SITE_KEY && import('./app-check-sdk').then((sdk) => sdk.appCheckToken()),
  ]);
  return {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(appCheck && { 'X-Firebase-AppCheck': appCheck }),
  };
}

/**
 * Calls a function without input if the user leaves the page before `stop` is called. The request
 * outlives the page (`keepalive`), which the Functions SDK doesn't support. The function must be
 * idempotent.
 * @returns `stop`
 */
export function callOnLeave(name: CallableName): () => void {
  let ready: Record<string, string> | undefined;
  headers().then(
    (known) => {
      ready = known;
    },
    () => {}, // Can't call the function without a token.
  );
  const send = () => {
    if (!ready) return;
    const request = { method: 'POST', keepalive: true, headers: ready, body: '{"data":{}}' };
    fetch(callableUrl(name), request).catch(() => {}); // The page is closed, so there is no one to report an error to.
  };
  window.addEventListener('pagehide', send);
  return () => window.removeEventListener('pagehide', send);
}
