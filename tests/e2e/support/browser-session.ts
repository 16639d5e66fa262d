import { expect, type Page } from '@playwright/test';
import { portalOf, roleOf } from '@united/domain/shared/roles';
import { API_KEY, type SignIn, signInByPassword } from '../../support/identity-toolkit';
import { demoPassword } from './support';

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * The token with another time of the sign-in, in seconds since the epoch; the emulators take it
 * unsigned.
 */
function signedInAt(token: string, authTime: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claimsOf(token), auth_time: authTime })}.`;
}

/** What Firebase Auth keeps in IndexedDB of someone who is signed in. */
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

/** Whether an address is one that the sign-in page leads this user to. */
function isOwnPortal({ idToken }: SignIn, path: string): boolean {
  const role = roleOf(claimsOf(idToken).role);
  return role !== null && new RegExp(`^${portalOf(role)}(?:[/?#]|$)`).test(path);
}

/** Whether a page has been left at the sign-in page by the test before, with all code loaded. */
const isAtSignIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'signedOut' in window && location.pathname === '/login');

/** Lets the sign-in page lead on to an address, as a link of an e-mail does. */
function askFor(path: string): void {
  history.replaceState(history.state, '', `/login?${new URLSearchParams({ from: path })}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/**
 * Opens an address as someone who has signed in before: the session lies in the browser, as it
 * does after a restart. No sign-in is recorded and the form is not seen; tests of signing in use
 * `signIn`. `authTime`: when the password was entered, in seconds since the epoch; now if left out.
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
 * Opens another screen of the portal that is shown, as the app's own links do. `page.goto` loads
 * all again: it is for what a test says of an address that is opened from outside.
 */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    const state = { idx, key: `entry-${idx}` };
    history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/**
 * The search of a list that shows ten rows, for tests of anything but its pages: each row more is
 * written by the emulator, with all its search terms, and drawn.
 */
export const tenRows = '?size=10';

/** The same as `enter`, at the first screen of a portal, once that is shown. */
export async function enterPortal(page: Page, email: string, path: '/admin' | '/member'): Promise<void> {
  await enter(page, email, path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);
}
