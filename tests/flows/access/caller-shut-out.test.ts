import { staff } from '@united/domain/shared/contract';
import type { Role } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../functions/src/platform/firestore';
import { asCaller, asSystem } from '../../../functions/src/platform/still-admitted';
import { importUsers } from '../../../functions/src/users/import-users';
import { callerOf, expectNoOrphan } from '../support/accounts';
import { db, freshUsers, post, where } from '../support/emulators';

const [, admin] = freshUsers('super_admin', 'admin', 'member');

const session = (role: Role = 'admin') => ({
  uid: admin.uid,
  role,
  authTime: Math.floor(Date.now() / 1000),
});
const ofAdmin = () => db.doc(`users/${admin.uid}`);
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Row ${i}`,
    email: `row-${i}@rank.test`,
    role: 'member',
    status: 'active',
  }));
const made = async () => (await where('users', 'created_by', admin.uid)).length;

describe('a transaction of a callable', () => {
  const write = () =>
    inTransaction(async (transaction) => {
      transaction.set(db.doc('settings/probe'), { written: true });
    });
  const losses = {
    demoted: [{ role: 'member' }, 'permission-denied'],
    promoted: [{ role: 'super_admin' }, 'permission-denied'],
    suspended: [{ status: 'suspended' }, 'permission-denied'],
    'signed out': [{ valid_after: Timestamp.fromMillis(Date.now() + 60_000) }, 'unauthenticated'],
  } as const;

  it.each(Object.entries(losses))(
    'writes nothing for a caller who was %s meanwhile',
    async (_, [change, code]) => {
      await asCaller(session(), staff, async () => {
        await write();
        await db.doc('settings/probe').delete();
        await ofAdmin().update(change);
        await expect(write()).rejects.toMatchObject({ code });
        expect((await db.doc('settings/probe').get()).exists).toBe(false);
        await asSystem(write);
      });
      await write();
    },
  );

  it('does not ask for the password again', async () => {
    const long = { ...session(), authTime: Math.floor(Date.now() / 1000) - 3600 };
    await asCaller(long, { ...staff, recentSignIn: 60 }, write);
  });
});

describe('importUsers of an admin who is demoted during the import', () => {
  it('stops, reports its progress, and leaves complete users with their audit rows', async () => {
    const caller = await callerOf(admin);
    const run = db.runTransaction.bind(db);
    // The first counts the import, the second writes the first page of users.
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(run)
      .mockImplementationOnce(async (...args: Parameters<typeof run>) => {
        const result = await run(...args);
        await ofAdmin().update({ role: 'member' });
        return result;
      });
    const work = asCaller(session(), staff, () => importUsers(caller, { rows: rows(31), dry_run: false }));
    await expect(work).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining('The import stopped after 30 of 31 users. The created users remain.'),
      details: { reason: 'import-stopped' },
    });
    vi.restoreAllMocks();
    expect(await made()).toBe(30);
    await ofAdmin().update({ role: 'admin' });
    await expectNoOrphan();
    expect(await where('audit_log', 'action', 'users.imported')).toHaveLength(1);
  });

  it('works when called outside a callable', async () => {
    const answer = post('importUsers', { rows: rows(120), dry_run: false }, admin.token);
    await expect.poll(made, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    await ofAdmin().update({ role: 'member' });
    expect(await answer).toMatchObject({
      error: { code: 'permission-denied', details: { reason: 'import-stopped' } },
    });
    expect(await made()).toBeLessThan(120);
  }, 60_000);
});
