import { fromEnvironment } from './environment';

/** Also in tools/ports.mjs: the key that the tests' build of the web app carries. */
export const API_KEY = 'demo-key';

/** What Auth answers to a sign-in. */
export interface SignIn {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Calls the Auth emulator's public API, as a browser does. */
export async function identityToolkit(method: string, body: object): Promise<Record<string, unknown>> {
  const host = fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { httpStatus: answer.status, ...((await answer.json()) as object) };
}

/** Signs in as the browser's SDK does. @throws when the Auth emulator refuses */
export async function signInByPassword(email: string, password: string): Promise<SignIn> {
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (typeof answer.idToken !== 'string')
    throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return answer as Record<string, unknown> & SignIn;
}
