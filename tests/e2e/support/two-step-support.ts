import type { Page, Route } from '@playwright/test';
import { auth } from './emulators';
import { passOn } from './support';

/** The only code that the fake accepts. */
export const rightCode = '135790';
export const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Returns the token with a second factor. It is unsigned, which the emulators accept. */
function withCode(token: string): string {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const firebase = { ...claims.firebase, sign_in_second_factor: 'totp', second_factor_identifier: 'app-1' };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, firebase })}.`;
}

const app = {
  mfaEnrollmentId: 'app-1',
  displayName: 'Authenticator app',
  totpInfo: {},
  enrolledAt: '2026-11-02T14:30:00Z',
};
const wrongCode = { status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } };
const codeIn = (route: Route): unknown =>
  route.request().postDataJSON()?.totpVerificationInfo?.verificationCode;

/**
 * Fakes the Auth endpoints for authenticator apps, which the emulator lacks, and forwards
 * everything else. `enrolled`: whether the account starts with an app.
 * @returns what the page sent about the app
 */
export async function fakeAuthenticatorApps(page: Page, enrolled: boolean) {
  let hasApp = enrolled;
  let tokens: Record<string, unknown> = {};
  const on = (method: string, answer: (route: Route) => Promise<void>) =>
    page.route(new RegExp(`identitytoolkit[.]googleapis[.]com/v[12]/accounts:?/?${method}[?]`), answer);
  const real = async (route: Route) => (await passOn(route)).json();

  await on('signInWithPassword', async (route) => {
    if (!hasApp) return route.continue();
    const answer = await real(route);
    if (!answer.idToken) return route.fulfill({ status: 400, json: answer });
    tokens = { idToken: withCode(answer.idToken), refreshToken: answer.refreshToken };
    const { localId, email } = answer;
    await route.fulfill({ json: { localId, email, mfaPendingCredential: 'pending', mfaInfo: [app] } });
  });
  await on('mfaSignIn:finalize', async (route) => {
    await route.fulfill(codeIn(route) === rightCode ? { json: tokens } : wrongCode);
  });
  await on('mfaEnrollment:start', async (route) => {
    const totpSessionInfo = {
      sharedSecretKey: key,
      verificationCodeLength: 6,
      hashingAlgorithm: 'SHA1',
      periodSec: 30,
      sessionInfo: 'session',
      finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
    };
    await route.fulfill({ json: { totpSessionInfo } });
  });
  await on('mfaEnrollment:finalize', async (route) => {
    if (codeIn(route) !== rightCode) return route.fulfill(wrongCode);
    hasApp = true;
    const { idToken } = route.request().postDataJSON();
    // Auth issues new tokens, but doesn't guarantee that they contain the new factor.
    await route.fulfill({ json: { idToken, refreshToken: 'none' } });
  });
  await on('mfaEnrollment:withdraw', async (route) => {
    hasApp = false;
    const { idToken } = route.request().postDataJSON();
    await route.fulfill({ json: { idToken, refreshToken: 'none' } });
  });
  await on('lookup', async (route) => {
    const answer = await real(route);
    if (hasApp) for (const user of answer.users ?? []) user.mfaInfo = [app];
    await route.fulfill({ json: answer });
  });
}

/** Marks an account's address as verified. */
export const confirmAddress = (uid: string) => auth().updateUser(uid, { emailVerified: true });
