import { type FirebaseOptions, initializeApp } from 'firebase/app';

const options: FirebaseOptions = JSON.parse(import.meta.env.VITE_FIREBASE_CONFIG);

export const firebaseApp = initializeApp(options);

/** In localStorage while the browser holds a session; with the prefix of `browser-storage.ts`, so it goes with everything else. */
const mark = 'united-session';
let started: Promise<void> | undefined;

/**
 * Resolves once requests carry App Check tokens; at once in builds without a site key and in those that talk to the emulators. Its SDK is
 * fetched with the first call. When it cannot be fetched, requests go without a token, and the next call tries again: whether that is
 * enough is the server's to say.
 */
export function appCheckReady(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return Promise.resolve();
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  started ??= import('./app-check-sdk').then(
    ({ startAppCheck }) => startAppCheck(firebaseApp, siteKey),
    (error: unknown) => {
      started = undefined;
      console.warn('App Check could not be loaded.', error);
    },
  );
  return started;
}

/**
 * Resolves when Auth may start: it asks the server at once about a session that the browser holds, and takes a refusal for its end. Where
 * there is no session, nobody who opens the sign-in page waits for App Check.
 */
export function mayStartAuth(): Promise<void> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return Promise.resolve();
  try {
    if (localStorage.getItem(mark) === null) return Promise.resolve();
  } catch {
    // Without storage there may be a session or not.
  }
  return appCheckReady();
}

/** Notes that the browser holds a session; forgotten with everything else that a session leaves. */
export function noteSession(): void {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY || import.meta.env.VITE_EMULATORS) return;
  try {
    localStorage.setItem(mark, '1');
  } catch {
    // Without storage `mayStartAuth` waits in any case.
  }
}
