import { portalUser, staff } from '@united/domain/shared/contract';
import type { Role } from '@united/domain/shared/roles';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { setSecretValue } from '../../../functions/src/custom-values/set-secret-value';
import { admitCaller } from '../../../functions/src/platform/admission';
import { asCaller, asSystem } from '../../../functions/src/platform/call-context';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { inTransaction } from '../../../functions/src/platform/firestore';
import { importUsers } from '../../../functions/src/users/import-users';
import { fromEnvironment } from '../../support/environment';
import { callerOf, expectNoOrphan } from '../support/accounts';
import { db, freshUsers, post, where } from '../support/emulators';

const [, admin, member] = freshUsers('super_admin', 'admin', 'member');

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
  it.each(losses)('writes nothing if the caller was %s in the meantime', async (_, [change, code]) => {
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

  it.each(losses)('writes nothing if the caller was %s before a retry', async (_, [change, code]) => {
    let attempts = 0;
    let changed: Promise<unknown> = Promise.resolve();
    const done = asCaller(session(), staff, () =>
      inTransaction(async (transaction) => {
        attempts += 1;
        if (attempts === 1) {
          // Written as soon as this attempt fails.
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
  });

  it('does no work for a caller who lost access', async () => {
    await ofAdmin().update({ status: 'suspended' });
    const work = vi.fn(async () => {});
    const done = asCaller(session(), staff, () => inTransaction(work));
    await expect(done).rejects.toMatchObject({ code: 'permission-denied' });
    expect(work).not.toHaveBeenCalled();
  });

  it('does not ask for the password again', async () => {
    const long = { ...session(), authTime: Math.floor(Date.now() / 1000) - 3600 };
    await asCaller(long, { ...staff, recentSignIn: 60 }, write);
  });
});

describe('a caller', () => {
  it('is admitted according to the record', async () => {
    expect(await admitCaller(session(), staff)).toMatchObject({ uid: admin.uid, user: { name: admin.name } });
  });

  it.each(losses)('is refused if %s before', async (_, [change, code]) => {
    await ofAdmin().update(change);
    await expect(admitCaller(session(), staff)).rejects.toMatchObject({ code });
  });

  it('is refused as staff without a second factor when settings require one', async () => {
    await db.doc('settings/staff').set({ require_staff_mfa: true });
    await expect(admitCaller(session(), staff)).rejects.toMatchObject({
      details: { reason: 'second-factor' },
    });
    expect(await admitCaller({ ...session(), secondFactor: 'totp' }, staff)).toMatchObject({
      uid: admin.uid,
    });
  });

  it('is refused for the role before a second factor is required', async () => {
    await db.doc('settings/staff').set({ require_staff_mfa: true });
    const superAdmins = { ...staff, roles: ['super_admin'] as const };
    await expect(admitCaller(session(), superAdmins)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

it('a caller without permission is refused before the input is validated', async () => {
  const answer = await post('setUserStatus', { nonsense: true }, member.token);
  expect(answer).toMatchObject({ error: { code: 'permission-denied' } });
});

it('an admin who was set to pending in the meantime sets no secret of a member', async () => {
  const caller = await callerOf(admin);
  await ofAdmin().update({ status: 'pending' });
  const input = { member_id: member.uid, key: 'Software Password', value: 'A-secret-2025' };
  const work = asCaller(session(), { ...portalUser, roles: ['admin'] }, () =>
    setSecretValue(caller, input, parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'))),
  );
  await expect(work).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await where('member_custom_values', 'member_id', member.uid)).toEqual([]);
  expect(await where('audit_log', 'action', 'custom_value.secret_set')).toEqual([]);
});

describe('importUsers by an admin who is demoted during the import', () => {
  it('stops, reports its progress, and leaves complete users with audit rows', async () => {
    const caller = await callerOf(admin);
    const run = db.runTransaction.bind(db);
    // The first call counts the import. The second writes the first page of users.
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(run)
      .mockImplementationOnce(async (...args: Parameters<typeof run>) => {
        const result = await run(...args);
        await ofAdmin().update({ role: 'member' });
        return result;
      });
    const work = asCaller(session(), staff, () => importUsers(caller, { rows: rows(11), dry_run: false }));
    await expect(work).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining('The import stopped after 10 of 11 users. The created users remain.'),
      details: { reason: 'import-stopped' },
    });
    vi.restoreAllMocks();
    expect(await made()).toBe(10);
    await ofAdmin().update({ role: 'admin' });
    await expectNoOrphan();
    expect(await where('audit_log', 'action', 'users.imported')).toHaveLength(1);
  });

  it('works outside a callable', async () => {
    const answer = post('importUsers', { rows: rows(120), dry_run: false }, admin.token);
    await expect.poll(made, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
    await ofAdmin().update({ role: 'member' });
    expect(await answer).toMatchObject({
      error: { code: 'permission-denied', details: { reason: 'import-stopped' } },
    });
    expect(await made()).toBeLessThan(120);
  }, 60_000);
});
