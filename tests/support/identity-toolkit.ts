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

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const host = fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  return fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Calls the Auth emulator's public API, as a browser does. */
export async function identityToolkit(method: string, body: object): Promise<Record<string, unknown>> {
  const answer = await post(`accounts:${method}?key=${API_KEY}`, body);
  return { httpStatus: answer.status, ...((await answer.json()) as object) };
}

/** Creates accounts, with passwords that only the emulator takes unhashed. @throws if one fails */
export async function importAccounts(users: readonly object[]): Promise<void> {
  const project = fromEnvironment('GCLOUD_PROJECT');
  const answer = await post(
    `projects/${project}/accounts:batchCreate`,
    { users },
    { authorization: 'Bearer owner' },
  );
  const { error } = (await answer.json()) as { error: object };
  if (!answer.ok || Object.keys(error).length > 0)
    throw new Error(`Accounts were not created: ${JSON.stringify(error)}`);
}

/** Signs in as the browser's SDK does. @throws when the Auth emulator refuses */
export async function signInByPassword(email: string, password: string): Promise<SignIn> {
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (typeof answer.idToken !== 'string')
    throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return answer as Record<string, unknown> & SignIn;
}
