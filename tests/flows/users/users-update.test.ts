import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { updateUser } from '../../../functions/src/users/update-user';
import { buildDeletionJob } from '../../support/factories/users';
import { identityToolkit } from '../../support/identity-toolkit';
import { loadProjectRules } from '../../support/project-rules';
import {
  accounts,
  auditOf,
  callerOf,
  expectAgreement,
  expectNoOrphan,
  formOf,
  readsOwnRecord,
  record,
  refusedWithoutTrace,
} from '../support/accounts';
import {
  auth,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  signIn,
  where,
} from '../support/emulators';

beforeAll(loadProjectRules);

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const url = (value: string) => ({ key: 'Software_URL', value, value_type: 'url' as const });
const login = (value: string) => ({ key: 'Software_Login', value, value_type: 'text' as const });
const storedValues = async (uid: string) =>
  Object.fromEntries(
    (await where('member_custom_values', 'member_id', uid)).map((value) => [
      value.id.split('__')[1],
      Object(value).value,
    ]),
  );

describe('updateUser', () => {
  it('changes name and address in both places, and in the search terms', async () => {
    const data = await formOf(member.uid, { name: 'Zoe Quill', email: 'zoe@update.test' });
    expect(await call('updateUser', data, admin.token)).toEqual({});
    await expectAgreement(member.uid);
    expect(await record(member.uid)).toMatchObject({
      name: 'Zoe Quill',
      email: 'zoe@update.test',
      search_terms: expect.arrayContaining(['quill', 'zoe u']),
    });
    expect((await record(member.uid)).search_terms).not.toContain('flow');
    await signIn('zoe@update.test');
    expect(await auditOf(member.uid)).toEqual([`user.updated: name, email by ${admin.uid}`]);
    expect(await readsOwnRecord(member)).toBe(403);
  });

  it('writes nothing if nothing changes', async () => {
    const before = [await everything(), await accounts()];
    await call('updateUser', await formOf(member.uid, {}), admin.token);
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('merges custom values: others stay, a blank one is removed, and a key keeps its spelling', async () => {
    const set = async (...custom_values: NonNullable<CallableInput<'updateUser'>['custom_values']>) =>
      call('updateUser', await formOf(member.uid, { custom_values }), admin.token);
    await set(url('https://one.example'), login('dana'));
    const created = (await where('member_custom_values', 'value', 'https://one.example'))[0];
    await set({ ...url('https://two.example'), key: 'software url' });
    expect(await storedValues(member.uid)).toEqual({
      software_url: 'https://two.example',
      software_login: 'dana',
    });
    const changed = (await where('member_custom_values', 'value', 'https://two.example'))[0];
    expect(changed).toMatchObject({ key: 'Software_URL', created_at: Object(created).created_at });
    await set(login(' '));
    expect(await storedValues(member.uid)).toEqual({ software_url: 'https://two.example' });
    expect(await auditOf(member.uid)).toEqual(
      [
        `user.updated: software_login by ${admin.uid}`,
        `user.updated: software_url by ${admin.uid}`,
        `user.updated: software_url, software_login by ${admin.uid}`,
      ].toSorted(),
    );
  });

  it('grants a role without ending the session, which works again with a fresh token', async () => {
    await call('updateUser', await formOf(member.uid, { role: 'ero' }), admin.token);
    await expectAgreement(member.uid);
    expect((await record(member.uid)).valid_after.toMillis()).toBe(0);
    await refused('permission-denied', 'saveDraftSecrets', { holder_ssn: '1' }, member.token);
    await call('recordSignIn', {}, await signIn(member.email));
    expect(await auditOf(member.uid)).toEqual([`user.role_changed: role by ${admin.uid}`]);
  });

  it('removes a role immediately, with every session', async () => {
    const other = await makeUser('admin');
    await call('updateUser', await formOf(other.uid, { role: 'member' }), admin.token);
    await expectAgreement(other.uid);
    await refusedWithoutTrace(
      'permission-denied',
      'setUserStatus',
      { uids: [member.uid], status: 'inactive' },
      other.token,
    );
    expect(await readsOwnRecord(other)).toBe(403);
    const { tokensValidAfterTime } = await auth.getUser(other.uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('sets a typed password and ends every session', async () => {
    await call('updateUser', await formOf(member.uid, { password: 'Typed-2025!' }), admin.token);
    await refused('unauthenticated', 'saveDraftSecrets', { holder_ssn: '1' }, member.token);
    expect(await readsOwnRecord(member)).toBe(403);
    await signIn(member.email, 'Typed-2025!');
    expect(await auditOf(member.uid)).toEqual([`user.password_reset: password by ${admin.uid}`]);
    expect(JSON.stringify(await everything())).not.toContain('Typed-2025!');
  });

  it('changes everything in one call, with a row for each kind of change', async () => {
    const data = await formOf(member.uid, {
      name: 'All New',
      role: 'admin',
      status: 'suspended',
      password: 'Typed-2025!',
      custom_values: [login('x')],
    });
    await call('updateUser', data, boss.token);
    await expectAgreement(member.uid);
    expect(await auditOf(member.uid)).toEqual([
      `user.password_reset: password by ${boss.uid}`,
      `user.role_changed: role by ${boss.uid}`,
      `user.status_changed: status by ${boss.uid}`,
      `user.updated: name, software_login by ${boss.uid}`,
    ]);
  });
});

describe('updateUser rejects', () => {
  it('an address in use', async () => {
    const data = await formOf(member.uid, { email: admin.email.toUpperCase(), custom_values: [login('x')] });
    await refusedWithoutTrace('already-exists', 'updateUser', data, admin.token);
  });

  it('an address that only another record has', async () => {
    await db
      .doc('users/older')
      .set({ ...(await db.doc(`users/${member.uid}`).get()).data(), email: 'older@update.test' });
    const data = await formOf(member.uid, { email: 'older@update.test' });
    await refusedWithoutTrace('already-exists', 'updateUser', data, admin.token);
  });

  it('unknown users, or those being deleted', async () => {
    const data = await formOf(member.uid, { name: 'X' });
    await refusedWithoutTrace('not-found', 'updateUser', { ...data, uid: 'nobody' }, admin.token);
    const job = buildDeletionJob(Timestamp.now(), 'X', { uid: 'a', name: 'A', role: 'admin' });
    await db.doc(`deletion_jobs/${member.uid}`).set(job);
    const error = await refusedWithoutTrace('failed-precondition', 'updateUser', data, admin.token);
    expect(error.details).toEqual({ reason: 'being-deleted' });
  });

  it.each([
    ['role', { role: 'root' }],
    ['password', { password: 'weak' }],
    ['status', { status: '' }],
    ['uid', { uid: '../x' }],
  ])('a bad %s: %o', async (field, change) => {
    const data = { ...(await formOf(member.uid, {})), ...change };
    const error = await refusedWithoutTrace('invalid-argument', 'updateUser', data, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });
});

describe('updateUser with a password that Auth rejects', () => {
  const failing = async () => {
    const update = auth.updateUser.bind(auth);
    vi.spyOn(auth, 'updateUser').mockImplementation((uid, change) =>
      'password' in change ? Promise.reject(new Error('no new passwords today')) : update(uid, change),
    );
    return formOf(member.uid, {
      name: 'Half Done',
      email: 'half@update.test',
      role: 'admin' as const,
      password: 'Typed-2025!',
      custom_values: [login('x')],
    });
  };

  it('has ended the sessions and kept the old password; account and record agree', async () => {
    const caller = await callerOf(boss);
    await expect(updateUser(caller, await failing())).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'Failed to update password',
      details: { reason: 'password' },
    });
    await expectNoOrphan();
    expect(await readsOwnRecord(member)).not.toBe(200);
    expect(await auditOf(member.uid)).toContain(`user.password_reset: password by ${boss.uid}`);
    await signIn('half@update.test');
  });

  it('never sets it if the record rejects the change in the meantime', async () => {
    const caller = await callerOf(boss);
    const change = await formOf(member.uid, {
      email: 'raced@update.test',
      password: 'Typed-2025!',
      expected_updated_at: (await record(member.uid)).updated_at.toMillis(),
    });
    const update = auth.updateUser.bind(auth);
    vi.spyOn(auth, 'updateUser').mockImplementation(async (uid, to) => {
      // Another caller writes between the check and the record.
      await db.doc(`users/${member.uid}`).update({ name: 'Faster', updated_at: Timestamp.now() });
      return update(uid, to);
    });
    await expect(updateUser(caller, change)).rejects.toMatchObject({ details: { reason: 'stale' } });
    vi.restoreAllMocks();
    await signIn(member.email);
    expect(await auditOf(member.uid)).toEqual([]);
  });

  it('is completed by the same change later', async () => {
    const caller = await callerOf(boss);
    const change = await failing();
    await expect(updateUser(caller, change)).rejects.toThrow();
    vi.restoreAllMocks();
    await updateUser(caller, change);
    await expectNoOrphan();
    await signIn('half@update.test', 'Typed-2025!');
  });

  it('rejects a user whose account was deleted', async () => {
    await auth.deleteUser(member.uid);
    const data = await formOf(member.uid, { password: 'Typed-2025!' });
    const error = await refusedWithoutTrace('failed-precondition', 'updateUser', data, admin.token);
    expect(error).toMatchObject({ message: 'Failed to update password', details: { reason: 'password' } });
  });
});

describe('an interrupted updateUser', () => {
  /** Auth ends sessions whenever an address changes, even if it changes back. */
  const accountsButTokens = async () =>
    (await accounts()).map((account) => ({ ...account, tokensValidAfterTime: null }));

  it('leaves account and record unchanged if the record cannot be written', async () => {
    const caller = await callerOf(boss);
    const promotion = await formOf(member.uid, {
      email: 'up@update.test',
      role: 'admin' as const,
      name: 'Up',
    });
    const before = [await everything(['rate_limits']), await accountsButTokens()];
    const run = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(run)
      .mockRejectedValueOnce(new Error('no database'));
    await expect(updateUser(caller, promotion)).rejects.toThrow('no database');
    expect([await everything(['rate_limits']), await accountsButTokens()]).toEqual(before);
  });

  it('has removed access if it crashes after the record, and the next attempt completes it', async () => {
    const caller = await callerOf(boss);
    vi.spyOn(auth, 'revokeRefreshTokens').mockRejectedValueOnce(new Error('crash'));
    const demotion = await formOf(admin.uid, { role: 'member' as const });
    await expect(updateUser(caller, demotion)).rejects.toThrow('crash');
    await refusedWithoutTrace('permission-denied', 'resetUserPassword', { uid: member.uid }, admin.token);
    await updateUser(caller, demotion);
    await expectNoOrphan();
  });

  it('leaves both in agreement when changes race', async () => {
    const changes = [
      { role: 'ero' },
      { role: 'admin' },
      { role: 'member' },
      { status: 'suspended' },
      { name: 'Meet' },
    ];
    const answers = await Promise.all(
      changes.map(async (change) => post('updateUser', await formOf(member.uid, change), boss.token)),
    );
    for (const answer of answers) expect(answer).toHaveProperty('result');
    await expectNoOrphan();
  }, 60_000);
});

it('a user whose access is restored has to sign in again', async () => {
  await call('setUserStatus', { uids: [member.uid], status: 'suspended' }, admin.token);
  const shut = await identityToolkit('signInWithPassword', { email: member.email, password: 'Flow-2025!' });
  expect(shut.httpStatus).toBe(400);
  await call('updateUser', await formOf(member.uid, { status: 'active' }), admin.token);
  await expectAgreement(member.uid);
  await refused('unauthenticated', 'recordSignIn', {}, member.token);
  await signIn(member.email);
});
