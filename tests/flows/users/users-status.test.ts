import type { Role } from '@united/domain/shared/roles';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { resetUserPassword } from '../../../functions/src/users/reset-user-password';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { setUserStatus } from '../../../functions/src/users/set-user-status';
import { updateUser } from '../../../functions/src/users/update-user';
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
  refused,
  signIn,
  type TestUser,
  where,
} from '../support/emulators';

beforeAll(loadProjectRules);

const [boss, admin, member] = freshUsers('super_admin', 'admin', 'member');

const signInAnswer = ({ email }: TestUser) =>
  identityToolkit('signInWithPassword', { email, password: 'Flow-2025!' });

describe('setUserStatus', () => {
  it.each(['suspended', 'inactive'] as const)(
    '%s takes effect immediately: callables, database and sign-in',
    async (status) => {
      await call('recordSignIn', {}, member.token);
      expect(await readsOwnRecord(member)).toBe(200);
      expect(await call('setUserStatus', { uids: [member.uid], status }, admin.token)).toEqual({
        changed: 1,
      });
      await refused('permission-denied', 'recordSignIn', {}, member.token);
      expect(await readsOwnRecord(member)).toBe(403);
      expect(await signInAnswer(member)).toMatchObject({ httpStatus: 400 });
      await expectAgreement(member.uid);
      expect(await auditOf(member.uid)).toEqual([`user.status_changed: status by ${admin.uid}`]);
    },
  );

  it('restores access, but not old sessions', async () => {
    await call('setUserStatus', { uids: [member.uid], status: 'suspended' }, admin.token);
    expect(await call('setUserStatus', { uids: [member.uid], status: 'active' }, admin.token)).toEqual({
      changed: 1,
    });
    await expectAgreement(member.uid);
    await signIn(member.email);
    await refused('unauthenticated', 'recordSignIn', {}, member.token);
    expect(await readsOwnRecord(member)).toBe(403);
  });

  it('ends no session of a user whose status becomes pending', async () => {
    await call('setUserStatus', { uids: [member.uid], status: 'pending' }, admin.token);
    await call('recordSignIn', {}, member.token);
    expect(await readsOwnRecord(member)).toBe(200);
  });

  it('changes many, and counts each changed one once', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => makeUser('ero')));
    const shut = await makeUser('ero', { status: 'inactive' });
    const uids = [...others, shut, ...others].map(({ uid }) => uid);
    expect(await call('setUserStatus', { uids, status: 'inactive' }, admin.token)).toEqual({ changed: 12 });
    for (const { uid } of others) await expectAgreement(uid);
    expect(await where('audit_log', 'action', 'user.status_changed')).toHaveLength(12);
    expect(await auditOf(shut.uid)).toEqual([]);
  });

  it('changes none if one of them may not be changed', async () => {
    const { token } = admin;
    for (const [code, uid] of [
      ['permission-denied', boss.uid],
      ['not-found', 'nobody'],
      ['failed-precondition', admin.uid],
    ] as const) {
      const data = { uids: [member.uid, uid], status: 'suspended' };
      await refusedWithoutTrace(code, 'setUserStatus', data, token);
    }
  });

  it.each([
    ['uids', { uids: [] }],
    ['uids', { uids: Array.from({ length: 51 }, (_, i) => `u${i}`) }],
    ['uids', { uids: ['a/b'] }],
    ['status', { status: 'banned' }],
  ])('rejects invalid %s', async (field, change) => {
    const data = { uids: [member.uid], status: 'active', ...change };
    const error = await refusedWithoutTrace('invalid-argument', 'setUserStatus', data, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });

  it('leaves all users unchanged if the records cannot be written', async () => {
    const caller = await callerOf(boss);
    const shut = await makeUser('admin', { status: 'inactive' });
    await auth.updateUser(shut.uid, { disabled: true });
    const before = [await everything(), await accounts()];
    const run = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(run)
      .mockRejectedValueOnce(new Error('no database'));
    const change = { uids: [shut.uid, member.uid], status: 'active' as const };
    await expect(setUserStatus(caller, change)).rejects.toThrow('no database');
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('has removed access if it crashes after the records, and the next attempt completes it', async () => {
    const caller = await callerOf(boss);
    const change = { uids: [admin.uid], status: 'suspended' as const };
    vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('crash'));
    await expect(setUserStatus(caller, change)).rejects.toThrow('crash');
    await refusedWithoutTrace('permission-denied', 'resetUserPassword', { uid: member.uid }, admin.token);
    expect(await setUserStatus(caller, change)).toEqual({ changed: 0 });
    await expectNoOrphan();
  });
});

describe('the last active super admin', () => {
  const actions = {
    suspend: async (by: TestUser, on: TestUser) =>
      setUserStatus(await callerOf(by), { uids: [on.uid], status: 'suspended' }),
    'make pending': async (by: TestUser, on: TestUser) =>
      setUserStatus(await callerOf(by), { uids: [member.uid, on.uid], status: 'pending' }),
    demote: async (by: TestUser, on: TestUser) =>
      updateUser(await callerOf(by), await formOf(on.uid, { role: 'admin' as const })),
    delete: async (by: TestUser, on: TestUser) => {
      await startDeletion(await callerOf(by), on.uid);
      return runDeletion(on.uid);
    },
  };
  const names = Object.keys(actions) as (keyof typeof actions)[];
  const active = async () =>
    (await where('users', 'role', 'super_admin')).filter((user) => Object(user).status === 'active');

  // Calls the services directly, because a callable may already refuse the caller who loses the
  // race.
  it.each(names.flatMap((one) => names.map((two) => [one, two] as const)))(
    'stays when two super admins simultaneously %s and %s each other',
    async (one, two) => {
      const second = await makeUser('super_admin');
      const results = await Promise.allSettled([actions[one](boss, second), actions[two](second, boss)]);
      const refusals = results.filter((result) => result.status === 'rejected');
      expect(refusals.map(({ reason }) => reason)).toMatchObject([
        { code: 'failed-precondition', details: { reason: 'last-super-admin' } },
      ]);
      expect(await active()).toHaveLength(1);
      await expectNoOrphan();
    },
    60_000,
  );

  it('stays when two callables race', async () => {
    const second = await makeUser('super_admin');
    await Promise.allSettled([
      call('setUserStatus', { uids: [boss.uid], status: 'inactive' }, second.token),
      call('setUserStatus', { uids: [second.uid], status: 'inactive' }, boss.token),
    ]);
    expect(await active()).toHaveLength(1);
    await expectNoOrphan();
  });

  it('can be removed if another is active, but not if that one is inactive', async () => {
    const second = await makeUser('super_admin');
    await makeUser('super_admin', { status: 'inactive' });
    await call('setUserStatus', { uids: [second.uid], status: 'suspended' }, boss.token);
    const stale = await callerOf(second);
    const change = { uids: [boss.uid], status: 'suspended' as const };
    await expect(setUserStatus(stale, change)).rejects.toMatchObject({
      details: { reason: 'last-super-admin' },
    });
  });
});

describe('resetUserPassword', () => {
  const ranks: Role[] = ['member', 'ero', 'admin'];

  it.each(ranks)(
    'sets a typed password of a %s, ends sessions, and is recorded in the audit log',
    async (role) => {
      const target = await makeUser(role);
      await call('resetUserPassword', { uid: target.uid, password: 'Typed-2025!' }, boss.token);
      await refused('unauthenticated', 'recordSignIn', {}, target.token);
      expect(await readsOwnRecord(target)).toBe(403);
      expect(await signInAnswer(target)).toMatchObject({ httpStatus: 400 });
      await signIn(target.email, 'Typed-2025!');
      expect(await auditOf(target.uid)).toEqual([`user.password_reset: password by ${boss.uid}`]);
      expect(JSON.stringify(await everything())).not.toContain('Typed-2025!');
    },
  );

  it('without one, sends a message that stores no password link, and changes no account', async () => {
    const before = await accounts();
    await call('resetUserPassword', { uid: member.uid }, admin.token);
    expect(await accounts()).toEqual(before);
    const messages = await where('email_notifications', 'member_id', member.uid);
    expect(messages).toMatchObject([
      { email_type: 'password_reset', status: 'queued', recipient_email: member.email },
    ]);
    const text = String(Object(messages[0]).text);
    expect(text).toContain('/set-password#link');
    expect(text).not.toContain('oobCode');
    await call('recordSignIn', {}, member.token);
    expect(await auditOf(member.uid)).toEqual([`user.password_reset:  by ${admin.uid}`]);
  });

  it('sends one message for a double click', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-05T10:00:30Z'));
    const caller = await callerOf(admin);
    await Promise.all([
      resetUserPassword(caller, member.uid),
      resetUserPassword(caller, member.uid),
      resetUserPassword(caller, member.uid),
    ]);
    expect(await where('email_notifications', 'member_id', member.uid)).toHaveLength(1);
    expect(await auditOf(member.uid)).toHaveLength(1);
  });

  it('rejects unknown users and weak passwords', async () => {
    await refusedWithoutTrace('not-found', 'resetUserPassword', { uid: 'nobody' }, admin.token);
    for (const password of ['', 'short', 'alllowercase1']) {
      const data = { uid: member.uid, password };
      const error = await refusedWithoutTrace('invalid-argument', 'resetUserPassword', data, admin.token);
      expect(Object.keys(error.details?.fields ?? {})).toEqual(['password']);
    }
  });

  it('has ended the sessions if it crashes before the password is set', async () => {
    const caller = await callerOf(admin);
    vi.spyOn(auth, 'updateUser').mockRejectedValueOnce(new Error('crash'));
    await expect(resetUserPassword(caller, member.uid, 'Typed-2025!')).rejects.toThrow('crash');
    await refused('unauthenticated', 'recordSignIn', {}, member.token);
    await resetUserPassword(caller, member.uid, 'Typed-2025!');
    await signIn(member.email, 'Typed-2025!');
    expect((await record(member.uid)).status).toBe('active');
  });
});
