import { bureauTermsVersion } from '@united/domain/bureaus/invitation';
import { officeLicenseDocument } from '@united/domain/bureaus/license';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOffice } from '../../../functions/src/bureaus/prepared-drafts';
import { refreshBureauOffice } from '../../../functions/src/bureaus/refresh-bureau-office';
import { refreshBureausDaily } from '../../../functions/src/bureaus/refresh-daily';
import { removeOffices, resumeRemovals } from '../../../functions/src/bureaus/remove-offices';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import {
  buildAcceptedInvitation,
  buildInvitation,
  buildLicense,
  buildOfficeRow,
  storeBureau,
} from '../../support/factories/bureaus';
import { buildFormDrafts, newUser } from '../../support/factories/users';
import { callerOf, formOf, record, traces } from '../support/accounts';
import {
  call,
  db,
  everything,
  freshUsers,
  post,
  refused,
  signedInAgo,
  type TestUser,
  where,
} from '../support/emulators';

const { season } = defaultSettings;
const [superAdmin, admin, owner, office, rival] = freshUsers('super_admin', 'admin', 'ero', 'member', 'ero');

let bureau: Awaited<ReturnType<typeof storeBureau>>;
beforeEach(async () => {
  bureau = await storeBureau(db, 'maple', owner);
});

/** Makes a user an office of the bureau, with rows of two seasons. */
async function join({ uid, name, email }: Omit<TestUser, 'token'>): Promise<void> {
  const now = Timestamp.now();
  const row = buildOfficeRow(now, 'maple', { uid, name, email });
  const batch = db.batch();
  batch.update(db.doc(`users/${uid}`), { bureau_id: 'maple', bureau_since: now });
  batch.set(
    db.doc(`bureau_invitations/of-${uid}`),
    buildAcceptedInvitation(now, bureau, { uid, name, email }),
  );
  for (const of of [season - 1, season])
    batch.set(db.doc(`bureau_offices/maple__${uid}__${of}`), { ...row, season: of });
  await batch.commit();
}
const rows = async () => (await db.collection('bureau_offices').get()).docs.map(({ id }) => id);
const ended = async (uid: string) => (await db.doc(`bureau_invitations/of-${uid}`).get()).get('ended_at');
const messages = async (uid: string) =>
  (await db.collection('email_notifications').where('member_id', '==', uid).get()).docs.map(
    (message) => `${message.get('email_type')}: ${message.get('subject')}`,
  );
const audit = async (action: string) =>
  (await where('audit_log', 'action', action)).map(
    (row) => row as unknown as { actor: object; target: object },
  );

async function expectOut(uid: string): Promise<void> {
  const user = await record(uid);
  expect([user.bureau_id, user.bureau_since]).toEqual([undefined, undefined]);
  expect((await rows()).filter((id) => id.includes(uid))).toEqual([]);
  expect(await ended(uid)).not.toBeNull();
}

describe('leaveBureau', () => {
  it('removes everything that the bureau sees of the office, and notifies both', async () => {
    await join(office);
    await call('leaveBureau', {}, office.token);
    await expectOut(office.uid);
    expect(await audit('bureau.left')).toMatchObject([
      { actor: { uid: office.uid }, target: { collection: 'bureaus', id: 'maple', name: bureau.name } },
    ]);
    expect(await messages(office.uid)).toEqual([
      `bureau_membership: Your office no longer belongs to ${bureau.name}`,
    ]);
    expect(await messages(owner.uid)).toEqual([
      `bureau_membership: ${office.name} is no longer in ${bureau.name}`,
    ]);
    const error = await refused('failed-precondition', 'leaveBureau', {}, office.token);
    expect(error.details).toEqual({ reason: 'not-in-bureau' });
  });

  it('needs a recent sign-in, and is denied to staff', async () => {
    await join(office);
    const error = await refused('failed-precondition', 'leaveBureau', {}, signedInAgo(office, 6 * 60));
    expect(error.details).toEqual({ reason: 'recent-sign-in' });
    await refused('permission-denied', 'leaveBureau', {}, admin.token);
  });

  it('leaves no row if the office’s row is refreshed at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await join(office);
      await Promise.all([
        refreshBureauOffice(office.uid),
        call('leaveBureau', {}, office.token),
        refreshBureauOffice(office.uid),
        refreshBureauOffice(office.uid),
      ]);
      await expectOut(office.uid);
    }
    await refreshBureauOffice(office.uid);
    expect(await rows()).toEqual([]);
  }, 60_000);

  it('keeps what it deletes while the office is on legal hold', async () => {
    await join(office);
    await call('setLegalHold', { uid: office.uid, held: true, reason: 'Court order 7.' }, superAdmin.token);
    await call('leaveBureau', {}, office.token);
    await expectOut(office.uid);
    const held = await where('held_versions', 'member_id', office.uid);
    const paths = held.map((version) => 'path' in version && version.path);
    expect(paths).toEqual(expect.arrayContaining([`bureau_offices/maple__${office.uid}__${season}`]));
  });
});

describe('forgetOffice', () => {
  it('deletes what the bureau typed for an office only once the office has left', async () => {
    await join(office);
    const draft = db.doc(`form_drafts/${owner.uid}__prepared_application`);
    const drafts = { [`maple__${office.uid}`]: '{}' };
    await draft.set(buildFormDrafts(Timestamp.now(), owner.uid, 'prepared_application', drafts));
    await forgetOffice('maple', office.uid);
    expect((await draft.get()).get('drafts')).toEqual(drafts);
    await call('leaveBureau', {}, office.token);
    await forgetOffice('maple', office.uid);
    expect((await draft.get()).get('drafts')).toEqual({});
  });
});

/** Counts uses of a limit in addition to the one that was counted. */
async function useUp(limit: string, count: number): Promise<void> {
  const { docs } = await db.collection('rate_limits').get();
  await docs.find(({ id }) => id.startsWith(`${limit}__`))?.ref.update({ count });
}

describe('removeOffice', () => {
  it('is limited to 100 offices a day for a bureau, and needs a recent sign-in', async () => {
    await join(office);
    const input = { member_id: office.uid };
    const late = await refused('failed-precondition', 'removeOffice', input, signedInAgo(owner, 20 * 60));
    expect(late.details).toEqual({ reason: 'recent-sign-in' });
    await call('removeOffice', input, owner.token);
    await useUp('offices_removed', 99);
    await join(office);
    await refused('resource-exhausted', 'removeOffice', input, owner.token);
    await call('removeOffice', input, admin.token);
  });

  it('removes an office, by its bureau’s owner', async () => {
    await join(office);
    await call('removeOffice', { member_id: office.uid }, owner.token);
    await expectOut(office.uid);
    expect(await audit('bureau.office_removed')).toMatchObject([
      { actor: { uid: owner.uid }, target: { collection: 'users', id: office.uid } },
    ]);
    expect(await messages(office.uid)).toHaveLength(1);
    expect(await messages(owner.uid)).toEqual([]);
    await refused('not-found', 'removeOffice', { member_id: office.uid }, owner.token);
  });

  it('removes an office by staff, who may repeat it', async () => {
    await join(office);
    await call('removeOffice', { member_id: office.uid }, admin.token);
    await expectOut(office.uid);
    expect(await messages(owner.uid)).toHaveLength(1);
    const before = await everything();
    await call('removeOffice', { member_id: office.uid }, admin.token);
    expect(await everything()).toEqual(before);
    await refused('not-found', 'removeOffice', { member_id: 'nobody' }, admin.token);
  });

  it('answers the same to another bureau’s owner for an office, staff, and nobody', async () => {
    await join(office);
    await refused('not-found', 'removeOffice', { member_id: office.uid }, rival.token);
    await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    const failures = [];
    for (const member_id of [office.uid, admin.uid, 'nobody'])
      failures.push(await refused('not-found', 'removeOffice', { member_id }, rival.token));
    expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
    await refused('permission-denied', 'removeOffice', { member_id: office.uid }, office.token);
  });
});

describe('setOfficeLicense', () => {
  const set = (state: string, { token }: TestUser) =>
    call('setOfficeLicense', { member_id: office.uid, state: state as 'paid' }, token);
  const license = async () => {
    const stored = await db.doc(`office_licenses/${seasonId(season, office.uid)}`).get();
    return stored.exists ? officeLicenseDocument.parse(stored.data()) : null;
  };

  it('stores and audits the state of the current season', async () => {
    await join(office);
    await set('paid', owner);
    expect(await license()).toMatchObject({
      season,
      member_id: office.uid,
      bureau_id: 'maple',
      state: 'paid',
      set_by: { uid: owner.uid, role: 'ero' },
    });
    expect(await audit('bureau.license_set')).toMatchObject([
      { actor: { uid: owner.uid }, fields: ['license'] },
    ]);
    const before = await everything();
    await set('paid', owner);
    expect(await everything()).toEqual(before);
    await set('unpaid', admin);
    expect(await license()).toMatchObject({ state: 'unpaid', set_by: { uid: admin.uid } });
  });

  it('can be changed 500 times a day by a bureau', async () => {
    await join(office);
    await set('paid', owner);
    await useUp('office_licenses', 499);
    await refused(
      'resource-exhausted',
      'setOfficeLicense',
      { member_id: office.uid, state: 'unpaid' },
      owner.token,
    );
    await set('unpaid', admin);
  });

  it('writes nothing for a license that is unpaid already', async () => {
    await join(office);
    const before = await everything();
    await set('unpaid', owner);
    expect(await everything()).toEqual(before);
  });

  it('lets the bureau take back its own waiver, but not one of staff', async () => {
    await join(office);
    await set('waived', owner);
    await set('unpaid', owner);
    await set('waived', owner);
    await set('waived', admin);
    expect(await license()).toMatchObject({ state: 'waived', set_by: { uid: admin.uid } });
    for (const state of ['paid', 'unpaid']) {
      const input = { member_id: office.uid, state };
      const error = await refused('failed-precondition', 'setOfficeLicense', input, owner.token);
      expect(error.details).toEqual({ reason: 'waived-by-staff' });
    }
    const before = await everything();
    await set('waived', owner);
    expect(await everything()).toEqual(before);
    await set('unpaid', admin);
    await set('paid', owner);
  });

  const licenseEmails = async () =>
    (await messages(office.uid)).filter((message) => message.startsWith('bureau_license'));

  it('emails the office when its license becomes paid or waived, and only then', async () => {
    await join(office);
    await set('unpaid', owner);
    expect(await licenseEmails()).toEqual([]);
    await set('paid', owner);
    await set('paid', owner);
    const paid = `bureau_license: Your license with ${bureau.name} is paid`;
    expect(await licenseEmails()).toEqual([paid]);
    await set('unpaid', owner);
    expect(await licenseEmails()).toEqual([paid]);
    await set('waived', owner);
    // Staff takes over the waiver, which changes nothing for the office.
    await set('waived', admin);
    expect((await license())?.set_by.uid).toBe(admin.uid);
    const waived = `bureau_license: Your license with ${bureau.name} is waived`;
    expect((await licenseEmails()).toSorted()).toEqual([paid, waived]);
    expect(await messages(owner.uid)).toEqual([]);
  });

  it('says in the email what the office can do now, and no price', async () => {
    const license_terms = 'Pay $300 to account 12345678.';
    await db.doc('bureaus/maple').update({ requires_license: true, license_terms });
    await join(office);
    await set('paid', owner);
    const [email] = await where('email_notifications', 'email_type', 'bureau_license');
    expect(email).toMatchObject({ member_id: office.uid, recipient_email: office.email });
    const text = String(Object(email).text);
    expect(text).toContain(`for season ${season} is marked as paid`);
    expect(text).toContain('You can send your bank applications now.');
    expect(JSON.stringify(email)).not.toMatch(/\$|12345678/);
  });

  it('emails the office when a license that its bureau requires becomes unpaid', async () => {
    await db.doc('bureaus/maple').update({ requires_license: true });
    await join(office);
    await set('paid', owner);
    await set('unpaid', owner);
    const unpaid = `bureau_license: Your license with ${bureau.name} is unpaid`;
    expect(await licenseEmails()).toContain(unpaid);
  });

  it('doesn’t email a suspended office, and tells a pending one to wait for its approval', async () => {
    await db.doc('bureaus/maple').update({ requires_license: true });
    await join(office);
    await db.doc(`users/${office.uid}`).update({ status: 'suspended' });
    await set('paid', owner);
    expect(await licenseEmails()).toEqual([]);
    await db.doc(`users/${office.uid}`).update({ status: 'pending' });
    await set('waived', owner);
    const [email] = await where('email_notifications', 'email_type', 'bureau_license');
    expect(String(Object(email).text)).toContain('once your account is approved');
  });

  it('emails nobody if it is denied', async () => {
    await join(office);
    await refused('not-found', 'setOfficeLicense', { member_id: office.uid, state: 'paid' }, rival.token);
    await set('waived', admin);
    const before = await licenseEmails();
    const input = { member_id: office.uid, state: 'paid' };
    await refused('failed-precondition', 'setOfficeLicense', input, owner.token);
    expect(await licenseEmails()).toEqual(before);
  });

  it('ignores the license of an earlier bureau', async () => {
    await join(office);
    const earlier = buildLicense(Timestamp.now(), {
      member_id: office.uid,
      bureau_id: 'oak',
      state: 'waived',
    });
    await db.doc(`office_licenses/${seasonId(season, office.uid)}`).set(earlier);
    await set('paid', owner);
    expect(await license()).toMatchObject({ bureau_id: 'maple', state: 'paid' });
  });

  it('answers the same to another bureau’s owner for an office, staff, and nobody', async () => {
    await join(office);
    await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    for (const member_id of [office.uid, admin.uid, 'nobody'])
      await refused('not-found', 'setOfficeLicense', { member_id, state: 'paid' }, rival.token);
    await refused('not-found', 'setOfficeLicense', { member_id: rival.uid, state: 'paid' }, admin.token);
    await refused(
      'permission-denied',
      'setOfficeLicense',
      { member_id: office.uid, state: 'paid' },
      office.token,
    );
    await refused(
      'invalid-argument',
      'setOfficeLicense',
      { member_id: office.uid, state: 'free' },
      owner.token,
    );
  });
});

describe('offices of a closed bureau', () => {
  const forever = { until: Number.POSITIVE_INFINITY };

  async function storeOffices(count: number): Promise<string[]> {
    const uids = Array.from({ length: count }, (_, i) => `office-${i}`);
    for (const [i, uid] of uids.entries()) {
      const person = { name: `Office ${i}`, email: `office${i}@bureau.test` };
      await db.doc(`users/${uid}`).set(newUser(person));
      await join({ uid, ...person });
    }
    const now = Timestamp.now();
    await db.doc('bureau_invitations/open').set(buildInvitation(now, bureau, rival));
    return uids;
  }

  it('are removed once each, however often the job stops and starts again', async () => {
    const uids = await storeOffices(5);
    await call('closeBureau', { id: 'maple' }, admin.token);
    let pages = 0;
    const onPage = () => {
      pages += 1;
      if (pages === 2) throw new Error('The host crashed.');
    };
    await expect(removeOffices('maple', { ...forever, pageSize: 2, onPage })).rejects.toThrow('crashed');
    expect(await removeOffices('maple', { pageSize: 2 })).toBe(false);
    await Promise.all([removeOffices('maple', forever), removeOffices('maple', forever)]);
    expect((await db.doc('bureau_invitations/open').get()).get('state')).toBe('revoked');
    for (const uid of uids) {
      await expectOut(uid);
      expect(await messages(uid)).toHaveLength(1);
    }
    expect(await audit('bureau.office_removed')).toHaveLength(5);
    expect(await messages(owner.uid)).toEqual([`bureau_membership: ${bureau.name} is closed`]);
    const before = await everything();
    await resumeRemovals(new Date(), Number.POSITIVE_INFINITY);
    expect(await everything()).toEqual(before);
  }, 60_000);

  it('are removed by the hourly check if the task is lost, but never from an active bureau', async () => {
    const [uid = ''] = await storeOffices(1);
    expect(await removeOffices('maple', forever)).toBe(true);
    expect((await record(uid)).bureau_id).toBe('maple');
    await db.doc('bureaus/maple').update({ status: 'closed', closed_at: Timestamp.now() });
    await resumeRemovals(new Date(), Number.POSITIVE_INFINITY);
    await expectOut(uid);
  });

  it('are removed by the daily refresh if their removal failed for a week, or lose their rows', async () => {
    const [failed = '', damaged = '', other = ''] = await storeOffices(3);
    const oak = await storeBureau(db, 'oak', rival, { name: 'Oak Bureau', master_efin: '900002' });
    await db.doc(`users/${other}`).update({ bureau_id: oak.id });
    const closed_at = Timestamp.fromMillis(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await db.doc('bureaus/maple').update({ status: 'closed', closed_at });
    await db.doc(`users/${damaged}`).update({ role: 'nobody' });
    await resumeRemovals(new Date(), Number.POSITIVE_INFINITY);
    expect(await rows()).toHaveLength(6);

    const now = new Date('2026-03-09T15:00:00Z');
    expect(await refreshBureausDaily({ now, pageSize: 1 })).toBe(false);
    await expectOut(failed);
    expect((await rows()).filter((id) => id.includes(damaged))).toHaveLength(2);
    expect(await refreshBureausDaily({ now, ...forever, pageSize: 1 })).toBe(true);
    expect((await rows()).filter((id) => id.includes(damaged))).toEqual([]);
    expect((await db.doc(`users/${damaged}`).get()).get('bureau_id')).toBe('maple');
    expect(await rows()).toContain(`oak__${other}__${season}`);
    expect((await record(other)).bureau_id).toBe('oak');
    expect(await messages(failed)).toEqual([
      `bureau_membership: Your office no longer belongs to ${bureau.name}`,
    ]);

    const before = await everything();
    await refreshBureausDaily({ now, ...forever });
    expect(await everything()).toEqual(before);
    await refreshBureausDaily({ now: new Date('2026-03-10T15:00:00Z'), ...forever });
    expect(await messages(failed)).toHaveLength(1);
  });

  it('keep their rows on legal hold when the daily refresh deletes them', async () => {
    const [uid = ''] = await storeOffices(1);
    await call('setLegalHold', { uid, held: true, reason: 'Court order 7.' }, superAdmin.token);
    await db.doc('bureaus/maple').update({ status: 'closed', closed_at: Timestamp.fromMillis(0) });
    await refreshBureausDaily(forever);
    await expectOut(uid);
    const held = await where('held_versions', 'member_id', uid);
    expect(held.map((version) => 'path' in version && version.path)).toContain(
      `bureau_offices/maple__${uid}__${season}`,
    );
  });

  it('can’t join while it closes', async () => {
    const now = Timestamp.now();
    await db.doc('bureau_invitations/i').set(buildInvitation(now, bureau, office));
    const input = { id: 'i', terms_version: bureauTermsVersion };
    const [, answer] = await Promise.all([
      call('closeBureau', { id: 'maple' }, admin.token),
      post('acceptInvitation', input, office.token),
    ]);
    await removeOffices('maple', forever);
    expect((await record(office.uid)).bureau_id).toBeUndefined();
    expect('result' in answer || answer.error.code === 'failed-precondition').toBe(true);
  });
});

describe('users in bureaus', () => {
  it('can’t change role or be deleted while they own a bureau, but can be suspended', async () => {
    const form = await formOf(owner.uid, { role: 'member' as const });
    const error = await refused('failed-precondition', 'updateUser', form, admin.token);
    expect(error.details).toEqual({ reason: 'owns-bureau' });
    expect(error.message).toContain(bureau.name);
    const deletion = await refused('failed-precondition', 'deleteUser', { uid: owner.uid }, superAdmin.token);
    expect(deletion.details).toEqual({ reason: 'owns-bureau' });
    await join(office);
    await call('setUserStatus', { uids: [owner.uid], status: 'suspended' }, admin.token);
    expect(await record(owner.uid)).toMatchObject({ status: 'suspended', owns_bureau: 'maple' });
    expect((await record(office.uid)).bureau_id).toBe('maple');
    await refused('permission-denied', 'removeOffice', { member_id: office.uid }, owner.token);
  });

  it('leave their bureau when they become staff, in the same step', async () => {
    await join(office);
    await call('updateUser', await formOf(office.uid, { role: 'admin' as const }), superAdmin.token);
    await expectOut(office.uid);
    expect((await record(office.uid)).role).toBe('admin');
    expect(await audit('bureau.office_removed')).toHaveLength(1);
    expect(await messages(owner.uid)).toHaveLength(1);
  });

  it('stay in their bureau when they become an ERO or change their email', async () => {
    await join(office);
    await call(
      'updateUser',
      await formOf(office.uid, { role: 'ero' as const, email: 'new@office.test' }),
      admin.token,
    );
    expect(await record(office.uid)).toMatchObject({ role: 'ero', bureau_id: 'maple' });
  });

  it('are deleted with their membership, licenses, and invitations', async () => {
    await join(office);
    await call('setOfficeLicense', { member_id: office.uid, state: 'paid' }, owner.token);
    const oak = await storeBureau(db, 'oak', rival, { master_efin: '900002' });
    await db.doc('bureau_invitations/oak').set(buildInvitation(Timestamp.now(), oak, office));
    await startDeletion(await callerOf(superAdmin), office.uid);
    await runDeletion(office.uid);
    expect(await rows()).toEqual([]);
    expect(await traces(office.uid, office.email)).toEqual([]);
    expect((await db.collection('bureau_invitations').get()).empty).toBe(true);
  });

  it('are deleted from closed bureaus that they owned', async () => {
    await call('closeBureau', { id: 'maple' }, admin.token);
    await startDeletion(await callerOf(superAdmin), owner.uid);
    await runDeletion(owner.uid);
    expect((await db.doc('bureaus/maple').get()).data()).toMatchObject({ owner_name: 'Deleted user' });
    expect(await traces(owner.name, owner.email)).toEqual([]);
  });
});
