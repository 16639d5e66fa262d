import { expect, type Page } from '@playwright/test';
import { portalOf, roleOf } from '@united/domain/shared/roles';
import { API_KEY, type SignIn, signInByPassword } from '../../support/identity-toolkit';
import { demoPassword } from './support';

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * Returns the token with another sign-in time, in epoch seconds. The emulators accept it unsigned.
 */
function signedInAt(token: string, authTime: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claimsOf(token), auth_time: authTime })}.`;
}

/** The entry that Firebase Auth stores in IndexedDB for a signed-in user. */
const keptUser = ({ localId, email, idToken, refreshToken, expiresIn }: SignIn) => ({
  fbase_key: `firebase:authUser:${API_KEY}:[DEFAULT]`,
  value: {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, email, displayName: null, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  },
});

const putUser = (user: ReturnType<typeof keptUser>): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    opening.onsuccess = () => {
      const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
      writing.objectStore('firebaseLocalStorage').put(user);
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

/** Returns whether the sign-in page redirects this user to a URL. */
function isOwnPortal({ idToken }: SignIn, path: string): boolean {
  const role = roleOf(claimsOf(idToken).role);
  return role !== null && new RegExp(`^${portalOf(role)}(?:[/?#]|$)`).test(path);
}

/** Returns whether the previous test left the page at the sign-in page, with all chunks loaded. */
const isAtSignIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'signedOut' in window && location.pathname === '/login');

/** Makes the sign-in page redirect to a URL, like a link in an email does. */
function askFor(path: string): void {
  history.replaceState(history.state, '', `/login?${new URLSearchParams({ from: path })}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/**
 * Opens a URL as a user who signed in earlier: the session is in the browser, as after a restart.
 * It records no sign-in and skips the form. Tests of signing in use `signIn`. `authTime`: when the
 * password was entered, in epoch seconds; defaults to now.
 */
export async function enter(
  page: Page,
  email: string,
  path: string,
  { password = demoPassword, authTime }: { password?: string; authTime?: number } = {},
): Promise<void> {
  const session = await signInByPassword(email, password);
  if (authTime !== undefined) session.idToken = signedInAt(session.idToken, authTime);
  const kept = keptUser(session);
  if (isOwnPortal(session, path) && (await isAtSignIn(page))) {
    await page.evaluate(askFor, path);
    await page.evaluate(putUser, kept);
    await page.waitForURL((url) => url.pathname !== '/login');
    return;
  }
  // A file of the same origin that runs none of our scripts.
  await page.goto('/robots.txt');
  await page.evaluate(putUser, kept);
  await page.goto(path);
}

/**
 * Opens another screen of the current portal through the app's own router. `page.goto` reloads
 * everything: use it only to test a URL opened from outside.
 */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    const state = { idx, key: `entry-${idx}` };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/**
 * Query string for a list of ten rows, for tests that aren't about paging. The emulator has to send
 * each additional row, with all its search terms, and the page has to render it.
 */
export const tenRows = '?size=10';

/** Like `enter`, but opens a portal's first screen and waits for it. */
export async function enterPortal(page: Page, email: string, path: '/admin' | '/member'): Promise<void> {
  await enter(page, email, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);
}
