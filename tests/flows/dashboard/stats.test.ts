import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { dashboardStatsDocument } from '@united/domain/dashboard/stats';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { batchCounts, countIn, userCount } from '../../../functions/src/platform/count';
import { recountStats } from '../../../functions/src/platform/recount-stats';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { newBanking, submission } from '../../support/factories/bank-applications';
import { newUser } from '../../support/factories/users';
import { callerOf, formOf, record } from '../support/accounts';
import { corrected } from '../support/corrections';
import { call, db, freshUsers, makeUser, post, submitted } from '../support/emulators';

const [admin] = freshUsers('super_admin');

/** Returns the stored figures, without those that returned to zero. */
async function kept() {
  const stored = (await db.doc('stats/dashboard').get()).data();
  const { updated_at: _, ...groups } = dashboardStatsDocument.parse(stored);
  return Object.fromEntries(
    Object.entries(groups).map(([group, counts]) => [
      group,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
    ]),
  );
}

/**
 * Expects the running figures to equal a full recount.
 * @returns the figures
 */
async function expectRight() {
  const before = await kept();
  await recountStats();
  expect(before).toEqual(await kept());
  return before;
}

const nothing = { members: {}, joined: {}, applied: {}, applications: {}, changes: {}, not_signed_in: {} };

let emails = 0;
const newcomer = (change: object = {}) => {
  emails += 1;
  const email = `stats-${emails}@flow.test`;
  return { name: 'Stat Person', email, role: 'member' as const, status: 'active' as const, ...change };
};

describe('the dashboard figures', () => {
  it('follow users from creation to deletion', async () => {
    const { uid } = await call('createUser', newcomer({ status: 'pending' }), admin.token);
    expect(await expectRight()).toMatchObject({ members: { pending: 1 }, applied: { no: 1 } });
    await call('setUserStatus', { uids: [uid], status: 'active' }, admin.token);
    await call('setUserStatus', { uids: [uid], status: 'active' }, admin.token);
    expect(await expectRight()).toMatchObject({ members: { active: 1 } });
    await call('updateUser', await formOf(uid, { role: 'admin', name: 'Other' }), admin.token);
    expect(await expectRight()).toEqual(nothing);
    await call('updateUser', await formOf(uid, { role: 'ero', status: 'suspended' }), admin.token);
    expect(await expectRight()).toMatchObject({ members: { suspended: 1 } });
    await call('deleteUser', { uid }, admin.token);
    expect(await expectRight()).toEqual(nothing);
  });

  it('count an import once, and no rows of a dry run or an invalid file', async () => {
    const rows = Array.from({ length: 35 }, (_, i) =>
      newcomer({ status: i % 2 === 0 ? 'active' : 'pending', role: i === 3 ? 'admin' : 'member' }),
    );
    await call('importUsers', { rows, dry_run: true }, admin.token);
    expect((await db.doc('stats/dashboard').get()).exists).toBe(false);
    await call('importUsers', { rows, dry_run: false }, admin.token);
    await call('importUsers', { rows, dry_run: false }, admin.token);
    expect(await expectRight()).toMatchObject({ members: { active: 18, pending: 16 }, applied: { no: 34 } });
  }, 60_000);

  it('follow applications, from the first one to the deletion of their owner', async () => {
    const owner = await makeUser('member');
    await recountStats();
    const ids = [await submitted(owner), await submitted(owner)];
    expect(await expectRight()).toMatchObject({
      applied: { yes: 1 },
      applications: { 'Bank Application Sent': 2 },
    });
    for (const status of bankApplicationStatuses) {
      const change = { application_ids: ids, status, reason: 'Stats' };
      await call('setBankApplicationStatus', change, admin.token);
      expect((await expectRight()).applications).toEqual({ [status]: 2 });
    }
    await call('deleteUser', { uid: owner.uid }, admin.token);
    expect((await expectRight()).applications).toEqual({});
  }, 60_000);

  it('follow a banking edit that resets an application', async () => {
    const owner = await makeUser('ero');
    await recountStats();
    const id = await submitted(owner);
    await call('setBankApplicationStatus', { application_ids: [id], status: 'Under Review' }, admin.token);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    expect((await expectRight()).applications).toEqual({ 'Bank Application Sent': 1 });
  });

  it('follow change requests: withdrawn, refused, accepted, rejected with the application', async () => {
    const owner = await makeUser('ero');
    await recountStats();
    const id = await submitted(owner);
    const approved = { application_ids: [id], status: 'Bank Application Approved' as const };
    await call('setBankApplicationStatus', approved, admin.token);
    const request = async (city: string) => {
      const change_id = await corrected(owner, id, { shipping_city: city });
      expect((await expectRight()).changes).toEqual({ open: 1 });
      return change_id;
    };
    const gone = async () => expect((await expectRight()).changes).toEqual({});
    await call('withdrawChange', { change_id: await request('Atlanta') }, owner.token);
    await gone();
    const refusal = { change_id: await request('Athens'), decision: 'refuse', reason: 'No' } as const;
    await call('decideChange', refusal, admin.token);
    await gone();
    const acceptance = { change_id: await request('Augusta'), decision: 'accept' } as const;
    await call('decideChange', acceptance, admin.token);
    await gone();
    await request('Macon');
    const rejected = { ...approved, status: 'Bank Application Rejected' as const, reason: 'No' };
    await call('setBankApplicationStatus', rejected, admin.token);
    await gone();
  }, 60_000);

  it('count repeated work once: a submission, and a deletion by two runs', async () => {
    const owner = await makeUser('member');
    await recountStats();
    const data = submission();
    await Promise.all(Array.from({ length: 10 }, () => call('submitBankApplication', data, owner.token)));
    await submitted(owner);
    expect((await expectRight()).applications).toEqual({ 'Bank Application Sent': 2 });
    await startDeletion(await callerOf(admin), owner.uid);
    await Promise.all([runDeletion(owner.uid), runDeletion(owner.uid), runDeletion(owner.uid)]);
    expect(await expectRight()).toEqual(nothing);
  }, 60_000);

  it('do not change when a change is refused or fails', async () => {
    const { uid } = await call('createUser', newcomer(), admin.token);
    const before = await kept();
    const taken = await formOf(uid, { email: admin.email, status: 'inactive' as const });
    expect(await post('updateUser', taken, admin.token)).toHaveProperty('error');
    const failing = db.runTransaction(async (transaction) => {
      const user = await record(uid);
      countIn(transaction, [userCount([user, null])], Timestamp.now());
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await kept()).toEqual(before);
    await expectRight();
  });

  it('count a bulk call’s changes once at its end, even if it fails', async () => {
    await recountStats();
    const user = newUser({ name: 'Stat Person', email: 'together@flow.test', role: 'member' });
    const failing = batchCounts(11, async () => {
      await db.runTransaction(async (transaction) => {
        transaction.create(db.doc('users/together'), user);
        countIn(transaction, [userCount([null, user])], Timestamp.now());
      });
      expect(await kept()).toEqual(nothing);
      throw new Error('crash');
    });
    await expect(failing).rejects.toThrow('crash');
    expect(await expectRight()).toMatchObject({ members: { active: 1 } });
  });

  it('stay correct under concurrency, including a reconciliation', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeUser('member')));
    await recountStats();
    const first = await Promise.all(owners.map((owner) => submitted(owner)));
    await Promise.all([
      ...owners.map((owner) => submitted(owner)),
      call(
        'setBankApplicationStatus',
        { application_ids: first, status: 'Bank Application Approved' },
        admin.token,
      ),
      recountStats(),
      ...Array.from({ length: 4 }, () => call('createUser', newcomer(), admin.token)),
      call('setUserStatus', { uids: [owners[0]?.uid ?? ''], status: 'pending' }, admin.token),
      recountStats(),
    ]);
    expect(await expectRight()).toMatchObject({
      members: { active: 7, pending: 1 },
      applied: { yes: 4, no: 4 },
      applications: { 'Bank Application Sent': 4, 'Bank Application Approved': 4 },
    });
  }, 60_000);
});

it('reconciling includes direct writes', async () => {
  await call('createUser', newcomer(), admin.token);
  await makeUser('member', { status: 'inactive' });
  await db.doc('stats/dashboard').update({ 'members.active': 99, 'joined.1999-01': 3 });
  await recountStats();
  expect(await kept()).toMatchObject({ members: { active: 1, inactive: 1 }, applied: { no: 2 } });
  expect(Object.keys((await kept()).joined ?? {})).toHaveLength(1);
});
