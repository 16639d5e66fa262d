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
 * Calls a function without input if the page is left before `stop` is called. The browser sends the
 * request even when the page is gone (`keepalive`), which the Functions SDK cannot. The function must
 * allow a repeated call.
 * @returns stop
 */
export function callOnLeave(name: CallableName): () => void {
  let ready: Record<string, string> | undefined;
  headers().then(
    (known) => {
      ready = known;
    },
    () => {}, // Without a token there is nobody to call as.
  );
  const send = () => {
    if (!ready) return;
    const request = { method: 'POST', keepalive: true, headers: ready, body: '{"data":{}}' };
    fetch(callableUrl(name), request).catch(() => {}); // Nobody is left to read the answer.
  };
  window.addEventListener('pagehide', send);
  return () => window.removeEventListener('pagehide', send);
}
