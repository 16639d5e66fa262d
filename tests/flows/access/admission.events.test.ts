import type { CallableName } from '@united/domain/shared/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTriggers } from '../../../tools/data.mjs';
import { stackUnderTest } from '../../support/environment';
import {
  clearAll,
  forge,
  makeUser,
  post,
  refused,
  signedInAgo,
  submitted,
  type TestUser,
} from '../support/emulators';

/**
 * Tests the protocol between the functions emulator and the callables, with one callable of each
 * kind, because the emulator takes seconds to start a process for each. attack.test.ts tries every
 * callable as every user.
 */
let owner: TestUser;
let admin: TestUser;
let id: string;

const inputs = {
  saveDraftSecrets: () => ({ holder_ssn: '123-45-6789' }),
  setBankApplicationStatus: () => ({ application_ids: [id], status: 'Bank Application Approved' }),
  revealField: () => ({ document: `bank_applications/${id}`, field: 'holder_ssn', reason: 'A call' }),
} as const satisfies Partial<Record<CallableName, () => object>>;
const names = Object.keys(inputs) as (keyof typeof inputs)[];
const entitled = (name: keyof typeof inputs) => (name === 'saveDraftSecrets' ? owner : admin);

beforeAll(async () => {
  await setTriggers(stackUnderTest(), false);
  await clearAll();
  owner = await makeUser('member');
  admin = await makeUser('super_admin');
  id = await submitted(owner);
});
afterAll(() => setTriggers(stackUnderTest(), true));

describe.each(names)('%s', (name) => {
  const input = () => inputs[name]();

  it('refuses a missing token and garbage tokens', async () => {
    await refused('unauthenticated', name, input());
    await refused('unauthenticated', name, input(), 'garbage');
    await refused('unauthenticated', name, input(), 'aaaa.bbbb.cccc');
  });

  it("refuses a token without a uid, and a member's that claims to be a super admin's", async () => {
    const token = forge(admin.token, { sub: undefined, user_id: undefined, uid: undefined });
    await refused('unauthenticated', name, input(), token);
    await refused('permission-denied', name, input(), forge(owner.token, { role: 'super_admin' }));
  });

  it('refuses a revoked session', async () => {
    const revoked = await makeUser('admin', { validAfterMs: Date.now() + 60_000 });
    await refused('unauthenticated', name, input(), revoked.token);
  });

  it('refuses unknown keys', async () => {
    const data = { ...input(), is_admin: true };
    const error = await refused('invalid-argument', name, data, entitled(name).token);
    expect(error.details?.fields?._).toContain('is_admin');
  });

  it('admits the callers in the contract', async () => {
    expect(await post(name, input(), entitled(name).token)).toHaveProperty('result');
  });
});

it('reads the sign-in time from the token', async () => {
  const data = inputs.revealField();
  const error = await refused('failed-precondition', 'revealField', data, signedInAgo(admin, 15 * 60 + 5));
  expect(error.details).toEqual({ reason: 'recent-sign-in' });
  expect(await post('revealField', data, signedInAgo(admin, 15 * 60 - 30))).toHaveProperty('result');
});
