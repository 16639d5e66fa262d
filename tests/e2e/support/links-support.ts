import { fromEnvironment } from '../../support/environment';
import { signInByPassword } from '../../support/identity-toolkit';
import { demoPassword } from './support';
import type { Someone } from './users-support';

/** Stores a member's secret with the demo password, encrypted by the product's code. */
export async function giveSecret({ uid, email }: Someone, key: string, value: string): Promise<void> {
  const { idToken } = await signInByPassword(email, demoPassword);
  const names = ['FIREBASE_FUNCTIONS_EMULATOR_HOST', 'GCLOUD_PROJECT', 'FUNCTIONS_REGION'];
  const answer = await fetch(`http://${names.map(fromEnvironment).join('/')}/setSecretValue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data: { member_id: uid, key, value } }),
  });
  if (!answer.ok) throw new Error(`setSecretValue: ${answer.status} ${await answer.text()}`);
}
