import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfFees } from '../../../functions/src/bureaus/notify-fees';
import { refreshBureausDaily } from '../../../functions/src/bureaus/refresh-daily';
import { buildAcceptedInvitation, storeBureau } from '../../support/factories/bureaus';
import { newUser } from '../../support/factories/users';
import { call, db, freshUsers, refused, where } from '../support/emulators';

const [owner, rival, admin, superAdmin] = freshUsers('ero', 'ero', 'admin', 'super_admin');
const monday = new Date('2026-03-09T15:00:00Z');
const tuesday = new Date('2026-03-10T15:00:00Z');
const forever = Number.POSITIVE_INFINITY;
const accepted = { service_bureau_addon: 25, transmitter_addon: 10.5 };

let bureau: Awaited<ReturnType<typeof storeBureau>>;
beforeEach(async () => {
  bureau = await storeBureau(db, 'maple', owner);
});

/** Stores an office that accepted the bureau's add-ons. */
async function join(uid: string, to = bureau): Promise<void> {
  const office = { uid, name: `Office ${uid}`, email: `${uid}@office.test` };
  const now = Timestamp.now();
  await db.doc(`users/${uid}`).set({ ...newUser(office), bureau_id: to.id, bureau_since: now });
  await db.doc(`bureau_invitations/of-${uid}`).set(buildAcceptedInvitation(now, to, office));
}

const setFees = (addons: typeof accepted, { token } = owner) =>
  call('saveBureauFees', { addons, requires_license: false, license_terms: '' }, token);
const runOn = (now: Date, pageSize = 50) => refreshBureausDaily({ now, pageSize, until: forever });

/** Returns the emails about fees: the recipient, and what changed. */
async function emails(): Promise<string[]> {
  const sent = await where('email_notifications', 'email_type', 'bureau_fees');
  return sent
    .map((email) => {
      const { member_id, text } = email as unknown as { member_id: string; text: string };
      return `${member_id}: ${[...text.matchAll(/^.* add-on: .*$/gm)].join('; ')}`;
    })
    .toSorted();
}
const toNew = 'Service bureau fee add-on: From $25.00 to $30.00';

describe('changed add-ons', () => {
  it('are emailed to each office once, page by page, with what changed from what to what', async () => {
    for (const uid of ['a', 'b', 'c']) await join(uid);
    await setFees({ ...accepted, service_bureau_addon: 30 });
    expect(await emails()).toEqual([]);

    expect(await refreshBureausDaily({ now: monday, pageSize: 2 })).toBe(false);
    expect(await emails()).toEqual([`a: ${toNew}`, `b: ${toNew}`]);
    expect(await runOn(monday, 2)).toBe(true);
    const all = [`a: ${toNew}`, `b: ${toNew}`, `c: ${toNew}`];
    expect(await emails()).toEqual(all);

    await runOn(monday, 2);
    await runOn(tuesday);
    expect(await emails()).toEqual(all);
    const [email] = await where('email_notifications', 'member_id', 'a');
    expect(email).toMatchObject({
      subject: `${bureau.name} changed its add-ons`,
      recipient_email: 'a@office.test',
      status: 'queued',
    });
    expect((await db.doc('bureau_invitations/of-a').get()).data()).toMatchObject({
      addons: accepted,
      addons_notified: { ...accepted, service_bureau_addon: 30 },
    });
  });

  it('name both add-ons if both changed, also lowered ones, and those that staff set', async () => {
    await join('a');
    const addons = { service_bureau_addon: 20, transmitter_addon: 12 };
    const input = { id: 'maple', name: bureau.name, owner_uid: owner.uid, master_efin: bureau.master_efin };
    await call('saveBureau', { ...input, addons }, admin.token);
    await runOn(monday);
    expect(await emails()).toEqual([
      'a: Service bureau fee add-on: From $25.00 to $20.00; Transmitter fee add-on: From $10.50 to $12.00',
    ]);
  });

  it('are emailed at most once a day; the next email starts from what the office knows', async () => {
    await join('a');
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await runOn(monday);
    await setFees({ ...accepted, service_bureau_addon: 28 });
    await setFees({ ...accepted, service_bureau_addon: 35 });
    await notifyOfFees('a', '2026-03-09', Timestamp.fromDate(monday));
    expect(await emails()).toEqual([`a: ${toNew}`]);
    await runOn(tuesday);
    expect(await emails()).toEqual([`a: ${toNew}`, 'a: Service bureau fee add-on: From $30.00 to $35.00']);
  });

  it('are emailed once if the job runs twice at the same moment', async () => {
    await join('a');
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await Promise.all([runOn(monday), runOn(monday), runOn(monday)]);
    expect(await emails()).toEqual([`a: ${toNew}`]);
  });

  it('are emailed to a suspended office only once it is active again', async () => {
    await join('a');
    await db.doc('users/a').update({ status: 'suspended' });
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await runOn(monday);
    expect(await emails()).toEqual([]);
    await db.doc('users/a').update({ status: 'active' });
    await runOn(tuesday);
    expect(await emails()).toEqual([`a: ${toNew}`]);
  });

  it('keep the invitation as it was while the office is on legal hold', async () => {
    await join('a');
    await call('setLegalHold', { uid: 'a', held: true, reason: 'Court order 7.' }, superAdmin.token);
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await runOn(monday);
    expect(await emails()).toEqual([`a: ${toNew}`]);
    const held = await where('held_versions', 'member_id', 'a');
    expect(held.map((version) => 'path' in version && version.path)).toContain('bureau_invitations/of-a');
  });
});

describe('nobody gets an email', () => {
  it('if the add-ons are the same, were changed back, or only the license changed', async () => {
    await join('a');
    await runOn(monday);
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await setFees(accepted);
    const license = { requires_license: true, license_terms: 'Pay $300 by check.' };
    await call('saveBureauFees', { addons: accepted, ...license }, owner.token);
    await runOn(tuesday);
    expect(await emails()).toEqual([]);
  });

  it('if the change was refused', async () => {
    await join('a');
    const tooHigh = { addons: { ...accepted, service_bureau_addon: 100 }, requires_license: false };
    await refused('invalid-argument', 'saveBureauFees', { ...tooHigh, license_terms: '' }, owner.token);
    await runOn(monday);
    expect(await emails()).toEqual([]);
  });

  it('if the office joined after the change, left, or belongs to another bureau', async () => {
    const oak = await storeBureau(db, 'oak', rival, { name: 'Oak Bureau', master_efin: '900002' });
    await join('left');
    await join('other', oak);
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await join('new', { ...bureau, addons: { ...accepted, service_bureau_addon: 30 } });
    await call('removeOffice', { member_id: 'left' }, owner.token);
    await runOn(monday);
    expect(await emails()).toEqual([]);
  });
});
