import { expect, type Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';

/** Password of every demo account. */
export const demoPassword = 'Demo-2025!';

/** Also in tools/ports.mjs: the key that the tests' build of the web app carries. */
const API_KEY = 'demo-key';

interface SignIn {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

export const postJson = (url: string, body: object, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const passwordSignIn = (email: string, password: string) =>
  postJson(
    `http://${fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`,
    { email, password, returnSecureToken: true },
  );

/** Whether a password opens a user's account. */
export const signsIn = async ({ email }: { email: string }, password: string): Promise<boolean> =>
  (await passwordSignIn(email, password)).ok;

/** Signs in as the browser's SDK does. @throws when the Auth emulator refuses */
export async function signInByRest(email: string, password: string): Promise<SignIn> {
  const answer = await passwordSignIn(email, password);
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()) as SignIn;
}

/** The token with another sign-in time in epoch seconds; emulators accept it unsigned. */
function signedInAt(token: string, authTime: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims: object = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, auth_time: authTime })}.`;
}

/** What Firebase Auth keeps in IndexedDB of somebody who is signed in. */
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

/**
 * Opens an address with a stored session, as a browser does after a restart. No sign-in is
 * recorded and the form is not shown; tests of signing in use `signIn`. `authTime`: when the
 * password was entered, in epoch seconds; now if left out.
 */
export async function enter(
  page: Page,
  email: string,
  path: string,
  { password = demoPassword, authTime }: { password?: string; authTime?: number } = {},
): Promise<void> {
  const session = await signInByRest(email, password);
  if (authTime !== undefined) session.idToken = signedInAt(session.idToken, authTime);
  const kept = keptUser(session);
  // A file of the same origin that runs none of our scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    (user) =>
      new Promise<void>((resolve, reject) => {
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
      }),
    kept,
  );
  await page.goto(path);
}

/** The same, at the first screen of a portal, once that is shown. */
export async function enterPortal(page: Page, email: string, path: '/admin' | '/member'): Promise<void> {
  await enter(page, email, path);
  await expect(portalHeading(page)).toHaveText(/Dashboard|Overview/);
}

const portalHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Fills in the sign-in form of the current page and sends it. */
export async function submitSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
}

/** Signs in at /login and waits for the person's portal. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
  await expect(portalHeading(page)).toHaveText(/Dashboard|Overview/);
}

/** Signs out with the button of the portal, behind the menu on small screens. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}
