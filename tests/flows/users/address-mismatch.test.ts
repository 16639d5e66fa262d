import { beforeAll, describe, expect, it } from 'vitest';
import { loadProjectRules } from '../../support/project-rules';
import {
  expectAgreement,
  formOf,
  part,
  readsOwnRecord,
  record,
  refusedWithoutTrace,
} from '../support/accounts';
import { call, forge, freshUsers, refused, signIn } from '../support/emulators';

beforeAll(loadProjectRules);

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const outsider = 'outsider@evil.test';

describe('a sign-in address changed outside the product', () => {
  it('ends the session that changed it: callables and database reject its tokens', async () => {
    const token = await part(admin, outsider);
    await refusedWithoutTrace(
      'unauthenticated',
      'setUserStatus',
      { uids: [member.uid], status: 'inactive' },
      token,
    );
    expect(await readsOwnRecord({ ...admin, token })).toBe(403);
    const other = forge(admin.token, { email: outsider });
    await refused('unauthenticated', 'recordSignIn', {}, other);
    expect(await readsOwnRecord({ ...admin, token: other })).toBe(403);
  });

  it('is compared case-insensitively', async () => {
    const token = forge(member.token, { email: member.email.toUpperCase() });
    await call('recordSignIn', {}, token);
    expect(await readsOwnRecord({ ...member, token })).toBe(200);
  });

  it.each([
    ['another address', (uid: string) => formOf(uid, { email: 'found@again.test' })],
    ['saving the record unchanged', (uid: string) => formOf(uid, {})],
  ])('is corrected by a super admin with %s', async (_, change) => {
    await part(admin, outsider);
    await call('updateUser', await change(admin.uid), boss.token);
    await expectAgreement(admin.uid);
    await signIn((await record(admin.uid)).email);
  });

  it('is restored by the message with the password link', async () => {
    await part(member, outsider);
    await call('resetUserPassword', { uid: member.uid }, admin.token);
    await expectAgreement(member.uid);
  });
});

it('an address change in the product ends the sessions of the old one', async () => {
  await call('updateUser', await formOf(member.uid, { email: 'new@office.test' }), admin.token);
  await refused('unauthenticated', 'recordSignIn', {}, member.token);
  expect(await readsOwnRecord(member)).toBe(403);
  await signIn('new@office.test');
});
