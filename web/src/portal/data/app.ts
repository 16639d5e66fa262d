import { type FirebaseOptions, initializeApp } from 'firebase/app';

const options: FirebaseOptions = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);

export const firebaseApp = initializeApp(options);

/** localStorage key set during a session. `browser-storage.ts` clears keys with this prefix. */
const mark = 'united-session';
let started: Promise<void> | undefined;

/**
 * Resolves once requests carry App Check tokens, immediately without a site key or with emulators.
 * The first call fetches the SDK. If that fails, requests go without a token, the server decides
 * whether that is enough, and the next call retries.
 */
export function appCheckReady(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return Promise.resolve();
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  started ??= import('~/portal/auth/app-check-sdk').then(
    ({ startAppCheck }) => startAppCheck(firebaseApp, siteKey),
    (error: unknown) => {
      started = undefined;
      console.warn('App Check could not be loaded.', error);
    },
  );
  return started;
}

/**
 * Resolves when Auth may start. With a stored session it waits for App Check, since Auth verifies
 * the session immediately and treats a refusal as its end. Without one, sign-in need not wait.
 */
export function mayStartAuth(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return Promise.resolve();
  try {
    if (localStorage.getItem(mark) === null) return Promise.resolve();
  } catch {
    // Without storage there may or may not be a session.
  }
  return appCheckReady();
}

/** Records that the browser holds a session; sign-out clears it. */
export function noteSession(): void {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return;
  try {
    localStorage.setItem(mark, '1');
  } catch {
    // Without storage `mayStartAuth` waits in any case.
  }
}
