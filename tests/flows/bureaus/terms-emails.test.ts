import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifyOfTerms } from '../../../functions/src/bureaus/notify-terms';
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

const noLicense = { requires_license: false, license_terms: '' };
const setFees = (addons: typeof accepted, license = noLicense) =>
  call('saveBureauFees', { addons, ...license }, owner.token);
const runOn = (now: Date, pageSize = 50) => refreshBureausDaily({ now, pageSize, until: forever });

/** Saves the bureau as staff. */
const saveAsStaff = (change: object) =>
  call(
    'saveBureau',
    { id: 'maple', name: bureau.name, owner_uid: owner.uid, master_efin: bureau.master_efin, ...change },
    admin.token,
  );

/** Returns the emails about changed terms: the recipient, and what changed. */
async function emails(): Promise<string[]> {
  const sent = await where('email_notifications', 'email_type', 'bureau_fees');
  return sent
    .map((email) => {
      const { member_id, text } = email as unknown as { member_id: string; text: string };
      return `${member_id}: ${[...text.matchAll(/^(Master EFIN|.* add-on|License|How to pay the license): .*$/gm)].map(([line]) => line).join('; ')}`;
    })
    .toSorted();
}
const toNew = 'Service bureau fee add-on: From $25.00 to $30.00 per funded return';

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
      subject: `The terms of ${bureau.name} changed`,
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
    await saveAsStaff({ addons: { service_bureau_addon: 20, transmitter_addon: 12 } });
    await runOn(monday);
    expect(await emails()).toEqual([
      'a: Service bureau fee add-on: From $25.00 to $20.00 per funded return; Transmitter fee add-on: From $10.50 to $12.00 per funded return',
    ]);
  });

  it('are emailed at most once a day; the next email starts from what the office knows', async () => {
    await join('a');
    await setFees({ ...accepted, service_bureau_addon: 30 });
    await runOn(monday);
    await setFees({ ...accepted, service_bureau_addon: 28 });
    await setFees({ ...accepted, service_bureau_addon: 35 });
    await notifyOfTerms('a', '2026-03-09', Timestamp.fromDate(monday));
    expect(await emails()).toEqual([`a: ${toNew}`]);
    await runOn(tuesday);
    expect(await emails()).toEqual([
      `a: ${toNew}`,
      'a: Service bureau fee add-on: From $30.00 to $35.00 per funded return',
    ]);
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

const required = { requires_license: true, license_terms: 'Pay $300 to account 12345678.' };
const nowRequired = 'License: Now required: you can send applications once it is paid or waived';

describe('a changed license', () => {
  it('is emailed in the same email as changed add-ons, once, without the bureau’s own text', async () => {
    await join('a');
    await setFees({ ...accepted, service_bureau_addon: 30 }, required);
    expect(await emails()).toEqual([]);
    await Promise.all([runOn(monday), runOn(monday)]);
    await runOn(monday);
    await runOn(tuesday);
    expect(await emails()).toEqual([`a: ${toNew}; ${nowRequired}`]);
    const [email] = await where('email_notifications', 'member_id', 'a');
    expect(JSON.stringify(email)).not.toMatch(/\$300|12345678/);
    expect((await db.doc('bureau_invitations/of-a').get()).data()).toMatchObject({
      ...noLicense,
      addons: accepted,
      license_notified: required,
    });
  });

  it('is emailed when it is required, costs something else, or is no longer required', async () => {
    await join('a');
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'].map((day) => new Date(`${day}T15:00:00Z`));
    const other = { ...required, license_terms: 'Pay $400 by check.' };
    for (const [i, license] of [required, other, { ...other, requires_license: false }].entries()) {
      await setFees(accepted, license);
      await runOn(days[i] ?? monday);
    }
    expect(await emails()).toEqual(
      [nowRequired, 'How to pay the license: Changed. Read it in your portal', 'License: No longer required']
        .map((text) => `a: ${text}`)
        .toSorted(),
    );
  });

  it('says whom to ask if the text on how to pay was removed, or if there never was one', async () => {
    await join('a');
    await saveAsStaff({ requires_license: true });
    await runOn(monday);
    await setFees(accepted, required);
    await runOn(tuesday);
    await setFees(accepted, { ...required, license_terms: ' ' });
    await runOn(new Date('2026-03-11T15:00:00Z'));
    expect(await emails()).toEqual(
      [
        nowRequired,
        'How to pay the license: Changed. Read it in your portal',
        `How to pay the license: No longer described. Ask ${bureau.name}`,
      ]
        .map((text) => `a: ${text}`)
        .toSorted(),
    );
    const sent = await where('email_notifications', 'email_type', 'bureau_fees');
    expect(JSON.stringify(sent)).not.toMatch(/undefined|“\s*”/);
  });

  it('is emailed if staff sets it', async () => {
    await join('a');
    await saveAsStaff(required);
    await runOn(monday);
    expect(await emails()).toEqual([`a: ${nowRequired}`]);
  });

  it('is emailed once a day: a second change waits, and one that is taken back is dropped', async () => {
    await join('a');
    await setFees(accepted, required);
    await runOn(monday);
    await setFees(accepted, noLicense);
    await notifyOfTerms('a', '2026-03-09', Timestamp.fromDate(monday));
    expect(await emails()).toEqual([`a: ${nowRequired}`]);
    await setFees(accepted, required);
    await runOn(tuesday);
    expect(await emails()).toEqual([`a: ${nowRequired}`]);
  });
});

const moved = { master_efin: '900009', transmitter_to: 'bureau' };
const movedText = `Master EFIN: From 900001 to 900009; Who gets the transmitter fee add-on: Now Maple Service Bureau`;

describe('a master EFIN and a recipient of the transmitter add-on that staff changed', () => {
  it('are emailed to each office once, also if the job is repeated', async () => {
    for (const uid of ['a', 'b']) await join(uid);
    await saveAsStaff(moved);
    expect(await emails()).toEqual([]);
    await Promise.all([runOn(monday), runOn(monday)]);
    await notifyOfTerms('a', '2026-03-09', Timestamp.fromDate(monday));
    await runOn(tuesday);
    expect(await emails()).toEqual([`a: ${movedText}`, `b: ${movedText}`]);
    expect((await db.doc('bureau_invitations/of-a').get()).data()).toMatchObject({
      ...{ master_efin: '900001', transmitter_to: 'office' },
      ...{ master_efin_notified: '900009', transmitter_to_notified: 'bureau' },
    });
  });

  it('are in the same email as changed add-ons and a changed license', async () => {
    await join('a');
    await setFees({ ...accepted, service_bureau_addon: 30 }, required);
    await saveAsStaff({ master_efin: '900009' });
    await runOn(monday);
    expect(await emails()).toEqual([`a: Master EFIN: From 900001 to 900009; ${toNew}; ${nowRequired}`]);
  });

  it('are emailed one by one, a day apart at least, from what the office knows', async () => {
    await join('a');
    await saveAsStaff({ master_efin: '900009' });
    await runOn(monday);
    await saveAsStaff(moved);
    await notifyOfTerms('a', '2026-03-09', Timestamp.fromDate(monday));
    await saveAsStaff({ ...moved, master_efin: '900010' });
    expect(await emails()).toEqual(['a: Master EFIN: From 900001 to 900009']);
    await runOn(tuesday);
    await runOn(tuesday);
    expect(await emails()).toEqual([
      'a: Master EFIN: From 900001 to 900009',
      'a: Master EFIN: From 900009 to 900010; Who gets the transmitter fee add-on: Now Maple Service Bureau',
    ]);
    await saveAsStaff({ master_efin: '900010', transmitter_to: 'office' });
    await runOn(new Date('2026-03-11T15:00:00Z'));
    expect(await emails()).toContain('a: Who gets the transmitter fee add-on: Now your office');
  });
});

describe('nobody gets an email', () => {
  it('if the terms are the same, or were changed back', async () => {
    await join('a');
    await runOn(monday);
    await setFees({ ...accepted, service_bureau_addon: 30 }, required);
    await saveAsStaff(moved);
    await saveAsStaff({ transmitter_to: 'office' });
    await setFees(accepted);
    await runOn(tuesday);
    expect(await emails()).toEqual([]);
    const known = (await db.doc('bureau_invitations/of-a').get()).data();
    expect(Object.keys(known ?? {}).filter((key) => key.endsWith('_notified'))).toEqual([]);
  });

  it('if only the bureau’s name or owner changed', async () => {
    await join('a');
    await saveAsStaff({ name: 'Oak Service Bureau', owner_uid: rival.uid });
    await runOn(monday);
    expect(await emails()).toEqual([]);
  });

  it('if only the text of a license that isn’t required changed', async () => {
    await join('a');
    await setFees(accepted, { ...required, requires_license: false });
    await runOn(monday);
    expect(await emails()).toEqual([]);
    expect((await db.doc('bureau_invitations/of-a').get()).data()).not.toHaveProperty('license_notified');
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
