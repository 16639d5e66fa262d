import { fromEnvironment } from '../../support/environment';
import { demoPassword } from './support';
import type { Somebody } from './users-support';

async function post(url: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Stores a secret of a member with the demo password, encrypted by the product itself. */
export async function giveSecret({ uid, email }: Somebody, key: string, value: string): Promise<void> {
  const { idToken } = await post(
    `http://${fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`,
    { email, password: demoPassword, returnSecureToken: true },
  );
  await post(
    `http://${['FIREBASE_FUNCTIONS_EMULATOR_HOST', 'GCLOUD_PROJECT', 'FUNCTIONS_REGION'].map(fromEnvironment).join('/')}/setSecretValue`,
    { data: { member_id: uid, key, value } },
    String(idToken),
  );
}
