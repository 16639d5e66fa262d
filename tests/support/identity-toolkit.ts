import { fromEnvironment } from './environment';

/** Also in tools/ports.mjs: the API key in the test build of the web app. */
export const API_KEY = 'demo-key';

/** Auth's response to a sign-in. */
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

/** Calls the Auth emulator's public API, like a browser does. */
export async function identityToolkit(method: string, body: object): Promise<Record<string, unknown>> {
  const answer = await post(`accounts:${method}?key=${API_KEY}`, body);
  return { httpStatus: answer.status, ...((await answer.json()) as object) };
}

/**
 * Creates accounts with unhashed passwords, which only the emulator accepts.
 * @throws if one fails
 */
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

/**
 * Signs in like the browser's SDK does.
 * @throws if the Auth emulator rejects it
 */
export async function signInByPassword(email: string, password: string): Promise<SignIn> {
  const answer = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (typeof answer.idToken !== 'string')
    throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
  return answer as Record<string, unknown> & SignIn;
}
