import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { buildDeletionJob } from '../../support/factories/users';
import { auditOf, record, refusedWithoutTrace } from '../support/accounts';
import { auth, call, db, freshUsers, makeUser, type TestUser, where } from '../support/emulators';

const [superAdmin] = freshUsers('super_admin');

/** An admin with a second factor. It is a phone, because the emulator has no authenticator apps. */
async function enrolled(): Promise<TestUser> {
  const admin = await makeUser('admin');
  const phone = { uid: 'phone-1', phoneNumber: '+15555550100', factorId: 'phone', displayName: 'Phone' };
  await auth.updateUser(admin.uid, { emailVerified: true, multiFactor: { enrolledFactors: [phone] } });
  return admin;
}
const factorsOf = async (uid: string) => (await auth.getUser(uid)).multiFactor?.enrolledFactors?.length ?? 0;

describe('resetSecondFactor', () => {
  it('removes the factor, ends the sessions, notifies the user and is audited', async () => {
    const admin = await enrolled();
    expect(await factorsOf(admin.uid)).toBe(1);
    const before = await record(admin.uid);
    await call('resetSecondFactor', { uid: admin.uid }, superAdmin.token);

    expect(await factorsOf(admin.uid)).toBe(0);
    const after = await record(admin.uid);
    expect(after.valid_after.toMillis()).toBeGreaterThan(before.valid_after.toMillis());
    expect(await auditOf(admin.uid)).toEqual([`user.second_factor_reset:  by ${superAdmin.uid}`]);
    expect(await where('email_notifications', 'member_id', admin.uid)).toMatchObject([
      {
        email_type: 'second_factor_reset',
        recipient_email: admin.email,
        text: expect.stringContaining('removed the authenticator app'),
      },
    ]);
    await refusedWithoutTrace('unauthenticated', 'signOutEverywhere', {}, admin.token);
  });

  it('notifies once for a double click, and is harmless for a user who has none', async () => {
    const admin = await makeUser('admin');
    await Promise.all([
      call('resetSecondFactor', { uid: admin.uid }, superAdmin.token),
      call('resetSecondFactor', { uid: admin.uid }, superAdmin.token),
    ]);
    // There are two only across a full minute.
    const notices = await where('email_notifications', 'member_id', admin.uid);
    expect(notices.length).toBe((await auditOf(admin.uid)).length);
    expect(await factorsOf(admin.uid)).toBe(0);
  });

  it('is refused for oneself, for unknown users, and to admins, and changes nothing', async () => {
    const admin = await enrolled();
    const error = await refusedWithoutTrace(
      'failed-precondition',
      'resetSecondFactor',
      { uid: superAdmin.uid },
      superAdmin.token,
    );
    expect(error.details).toEqual({ reason: 'self' });
    await refusedWithoutTrace('not-found', 'resetSecondFactor', { uid: 'nobody' }, superAdmin.token);
    await refusedWithoutTrace(
      'permission-denied',
      'resetSecondFactor',
      { uid: admin.uid },
      (await makeUser('admin')).token,
    );
    expect(await factorsOf(admin.uid)).toBe(1);
  });

  it('is refused while the user is being deleted', async () => {
    const admin = await enrolled();
    const now = Timestamp.now();
    const actor = { uid: superAdmin.uid, name: superAdmin.name, role: 'super_admin' };
    const job = buildDeletionJob(now, admin.name, actor, { step: 'tickets' });
    await db.doc(`deletion_jobs/${admin.uid}`).set(job);
    const data = { uid: admin.uid };
    await refusedWithoutTrace('failed-precondition', 'resetSecondFactor', data, superAdmin.token);
    expect(await factorsOf(admin.uid)).toBe(1);
  });
});
