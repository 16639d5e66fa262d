import { describe, expect, it } from 'vitest';
import { auditOf } from '../support/accounts';
import { call, freshUsers, makeUser, refused, signedInAgo, where } from '../support/emulators';

const [me] = freshUsers('member');

describe('beginDataExport', () => {
  it.each([
    ['member', 'active'],
    ['member', 'pending'],
    ['ero', 'active'],
  ] as const)('records that a %s (%s) downloads a copy', async (role, status) => {
    const someone = await makeUser(role, { status });
    await call('beginDataExport', {}, someone.token);
    expect(await auditOf(someone.uid)).toEqual([`data.exported:  by ${someone.uid}`]);
    expect(await where('audit_log', 'action', 'data.exported')).toMatchObject([
      { target: { collection: 'users', id: someone.uid, name: someone.name }, reason: null },
    ]);
  });

  it('requires a password entered a moment ago', async () => {
    await call('beginDataExport', {}, signedInAgo(me, 100));
    const { details } = await refused('failed-precondition', 'beginDataExport', {}, signedInAgo(me, 130));
    expect(details?.reason).toBe('recent-sign-in');
  });

  it('exports only the caller’s own data', async () => {
    const other = await makeUser('member');
    await refused('invalid-argument', 'beginDataExport', { uid: other.uid }, me.token);
    const admin = await makeUser('admin');
    await refused('permission-denied', 'beginDataExport', {}, admin.token);
  });

  it('allows five per day', async () => {
    for (let i = 0; i < 5; i += 1) await call('beginDataExport', {}, me.token);
    await refused('resource-exhausted', 'beginDataExport', {}, me.token);
    await call('beginDataExport', {}, (await makeUser('member')).token);
  });
});
