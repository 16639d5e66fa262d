import { staff } from '@united/domain/shared/contract';
import type { Role } from '@united/domain/shared/roles';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { admittedInTransaction } from '../../../functions/src/platform/admission';
import type { Caller } from '../../../functions/src/platform/caller';
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

const probe = () => db.doc('settings/probe');
const isWritten = async () => (await probe().get()).exists;
const write = () =>
  inTransaction(async (transaction) => {
    transaction.set(probe(), { written: true });
  });
const losses = Object.entries({
  demoted: [{ role: 'member' }, 'permission-denied'],
  promoted: [{ role: 'super_admin' }, 'permission-denied'],
  suspended: [{ status: 'suspended' }, 'permission-denied'],
  'signed out': [{ valid_after: Timestamp.fromMillis(Date.now() + 60_000) }, 'unauthenticated'],
} as const);

describe('a transaction of a callable', () => {
  it.each(losses)('writes nothing for a caller who was %s meanwhile', async (_, [change, code]) => {
    await asCaller(session(), staff, async () => {
      await write();
      await probe().delete();
      await ofAdmin().update(change);
      await expect(write()).rejects.toMatchObject({ code });
      expect(await isWritten()).toBe(false);
      await asSystem(write);
    });
    await write();
  });

  it('does not ask for the password again', async () => {
    const long = { ...session(), authTime: Math.floor(Date.now() / 1000) - 3600 };
    await asCaller(long, { ...staff, recentSignIn: 60 }, write);
  });
});

describe('a transaction that begins with its caller', () => {
  const begin = <T>(handler: (caller: Caller) => Promise<T>, access = staff) =>
    admittedInTransaction(session(), access, [probe()], handler);
  /** What another transaction has locked is not written before it ends. */
  const expectUnlocked = () => ofAdmin().update({ name: 'Free' });

  it('goes on with the handler’s own, which reads its caller no more', async () => {
    const begun = vi.spyOn(db, 'runTransaction');
    const name = await begin(async ({ user }) => {
      await write();
      return user.name;
    });
    expect(name).toBe(admin.name);
    expect(await isWritten()).toBe(true);
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it.each(losses)('runs nothing for a caller who was %s before', async (_, [change, code]) => {
    await ofAdmin().update(change);
    const handler = vi.fn(write);
    await expect(begin(handler)).rejects.toMatchObject({ code });
    expect(handler).not.toHaveBeenCalled();
    expect(await isWritten()).toBe(false);
    await expectUnlocked();
  });

  it('runs nothing for staff without a second factor while settings demand one', async () => {
    await db.doc('settings/staff').set({ require_staff_mfa: true });
    const handler = vi.fn(write);
    await expect(begin(handler)).rejects.toMatchObject({ details: { reason: 'second-factor' } });
    expect(handler).not.toHaveBeenCalled();
    expect(await isWritten()).toBe(false);
  });

  it('runs nothing for a role that may not', async () => {
    const superAdmins = { ...staff, roles: ['super_admin'] as const };
    await expect(begin(write, superAdmins)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await isWritten()).toBe(false);
  });

  it.each(losses)(
    'writes nothing for a caller who was %s before another attempt',
    async (_, [change, code]) => {
      let attempts = 0;
      let changed: Promise<unknown> = Promise.resolve();
      const done = begin(() =>
        inTransaction(async (transaction) => {
          attempts += 1;
          if (attempts === 1) {
            // Written as soon as this attempt has failed.
            changed = ofAdmin().update(change);
            throw Object.assign(new Error('contention'), { code: GrpcStatus.ABORTED });
          }
          transaction.set(probe(), { written: true });
        }),
      );
      await expect(done).rejects.toMatchObject({ code });
      await changed;
      expect(attempts).toBe(1);
      expect(await isWritten()).toBe(false);
    },
  );

  it('admits its caller anew for a second transaction', async () => {
    await begin(async () => {
      await write();
      await probe().delete();
      await ofAdmin().update({ status: 'suspended' });
      await expect(write()).rejects.toMatchObject({ code: 'permission-denied' });
    });
    expect(await isWritten()).toBe(false);
  });

  it('ends with a handler that needs none, or fails', async () => {
    expect(await begin(async () => 'done')).toBe('done');
    await expectUnlocked();
    const failing = begin(async () => {
      throw new Error('Broken');
    });
    await expect(failing).rejects.toThrow('Broken');
    await expectUnlocked();
    expect(await isWritten()).toBe(false);
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
