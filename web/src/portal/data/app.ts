import { type FirebaseOptions, initializeApp } from 'firebase/app';

const options: FirebaseOptions = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);

export const firebaseApp = initializeApp(options);

/** The localStorage key set during a session. Sign-out clears it (`stored.ts`). */
const sessionKey = 'united-session';
let started: Promise<void> | undefined;

/**
 * Resolves once requests carry App Check tokens; immediately without a site key or with emulators.
 * The first call loads the SDK. If that fails, requests are sent without a token, which the server
 * may reject, and the next call retries.
 */
export function appCheckReady(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return Promise.resolve();
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  started ??= import('~/portal/auth/app-check-sdk').then(
    ({ startAppCheck }) => startAppCheck(firebaseApp, siteKey),
    (error: unknown) => {
      started = undefined;
      console.warn('Failed to load App Check.', error);
    },
  );
  return started;
}

/**
 * Resolves when Auth may start. With a stored session, waits for App Check, since Auth verifies the
 * session immediately and ends it if the server rejects it. Without one, doesn't wait.
 */
export function mayStartAuth(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return Promise.resolve();
  try {
    if (localStorage.getItem(sessionKey) === null) return Promise.resolve();
  } catch {
    // Without storage, there may be a session.
  }
  return appCheckReady();
}

/** Records that the browser has a session. Sign-out clears it. */
export function recordSession(): void {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return;
  try {
    localStorage.setItem(sessionKey, '1');
  } catch {
    // Without storage, `mayStartAuth` always waits.
  }
}
