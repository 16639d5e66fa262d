import { preparedId } from '@united/domain/renewals/prepared-application';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { sendPrepared } from '../../../functions/src/renewals/send';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { canaries } from '../../support/canaries';
import { secrets } from '../../support/factories/bank-applications';
import { callerOf, traces } from '../support/accounts';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  signedInAgo,
  submitted,
  where,
} from '../support/emulators';
import { storeKinds } from '../support/papers';
import { allConfirmed, keyRing, prepared, renewalOf, season, valuesOf } from '../support/renewals';

const [owner] = freshUsers('ero');

const another = canaries['another account number'];
/** The values as the schema stores them. */
const digits = { ...secrets, holder_ssn: secrets.holder_ssn.replaceAll('-', '') };
const ready = (uid = owner.uid, more: Parameters<typeof prepared>[1] = {}) =>
  prepared(uid, { ...more, renewal: { confirmed: allConfirmed(), ...more.renewal } });
const send = async (...ids: string[]) => (await call('sendPrepared', { ids }, owner.token)).results;
const countOf = async (collection: string) => (await db.collection(collection).count().get()).data().count;

/** Sends, and expects one refusal without any document changing. */
async function refusal(id: string) {
  const before = await everything(['rate_limits']);
  const results = await send(id);
  expect(await everything(['rate_limits'])).toEqual(before);
  expect(results).toMatchObject([{ id, outcome: 'refused' }]);
  return results[0];
}

describe('sendPrepared', () => {
  it('sends a renewal as an application of the new season, with everything a submission has', async () => {
    const id = await ready();
    const [sent] = await send(id);
    expect(sent).toEqual({ id, outcome: 'sent', application_id: expect.any(String) });
    const applicationId = sent?.application_id ?? '';
    const renewal = await renewalOf(id);
    expect(renewal).toMatchObject({
      ...{ state: 'sent', application_id: applicationId, sent_at: expect.any(Timestamp), version: 2 },
    });
    const created = await application(applicationId);
    expect(created).toMatchObject({
      submitted_by: owner.uid,
      season,
      status: 'Bank Application Sent',
      efin: renewal.efin,
      office_name: renewal.office_name,
      total_fee: renewal.fees_now.total_fee,
      account_number_last4: secrets.account_number.slice(-4),
      version: 1,
    });
    expect((await where('bank_application_slots', 'application_id', applicationId)).length).toBe(1);
    expect(await where('bank_application_events', 'application_id', applicationId)).toMatchObject([
      { type: 'submitted', actor: { uid: owner.uid } },
    ]);
    expect(await where('audit_log', 'action', 'application.submitted')).toMatchObject([
      { target: { id: applicationId } },
    ]);
    expect(await where('email_notifications', 'application_id', applicationId)).toMatchObject([
      { email_type: 'bank_application_received', recipient_email: owner.email },
    ]);
    expect((await db.doc(`users/${owner.uid}`).get()).get('has_bank_application')).toBe(true);
  });

  it('encrypts the values again and leaves those of last season', async () => {
    const id = await ready();
    const { source_id } = await renewalOf(id);
    const before = (await db.doc(`bank_application_secrets/${source_id}`).get()).data();
    const [sent] = await send(id);
    expect(await valuesOf(sent?.application_id ?? '')).toEqual(digits);
    expect((await db.doc(`bank_application_secrets/${source_id}`).get()).data()).toEqual(before);
  });

  it('prefers a typed value, and deletes the typed copy', async () => {
    const id = await prepared(owner.uid);
    const confirm = ['office', 'holder', 'shipping', 'banking', 'fees'] as const;
    const edit = { id, secrets: { account_number: another }, confirm: [...confirm] };
    await call('savePrepared', edit, owner.token);
    const [sent] = await send(id);
    expect(await valuesOf(sent?.application_id ?? '')).toEqual({ ...digits, account_number: another });
    expect((await application(sent?.application_id ?? '')).account_number_last4).toBe(another.slice(-4));
    expect((await db.doc(`bank_application_secrets/prepared_${id}`).get()).exists).toBe(false);
  });

  describe('after a change of password', () => {
    const change = () => db.doc(`users/${owner.uid}`).update({ credentials_changed_at: Timestamp.now() });

    it('refuses a new payout account, as Edit Banking does', async () => {
      const typed = await prepared(owner.uid);
      const confirm = ['office', 'holder', 'shipping', 'banking', 'fees'] as const;
      const edit = { id: typed, secrets: { account_number: another }, confirm: [...confirm] };
      await call('savePrepared', edit, owner.token);
      const renamed = await ready();
      await db.doc(`prepared_applications/${renamed}`).update({ 'values.account_name': 'Someone Else' });
      await change();
      for (const id of [typed, renamed]) {
        expect((await refusal(id))?.message).toContain('password or email address was changed recently');
      }
    });

    it('sends to the account of last season', async () => {
      const id = await ready();
      await change();
      expect(await send(id)).toMatchObject([{ outcome: 'sent' }]);
    });
  });

  it('asks again if the fees have changed since the office confirmed them', async () => {
    const id = await ready();
    const { fees_now } = await renewalOf(id);
    const fees = {
      ...defaultSettings.fees,
      service_bureau_base: defaultSettings.fees.service_bureau_base + 10,
    };
    const settings = db.doc('settings/public');
    await settings.set({ ...defaultSettings, fees, updated_at: Timestamp.now() });
    const [refused] = await send(id);
    const total = (fees_now.total_fee + 10).toFixed(2);
    expect(refused).toMatchObject({
      outcome: 'refused',
      fields: {
        sections: `The fees are now $${total} per funded return. Check and confirm the section Fees again.`,
      },
    });
    expect(await renewalOf(id)).toMatchObject({
      state: 'prepared',
      fees_now: { total_fee: Number(total) },
      confirmed: { fees: null, banking: expect.any(Timestamp) },
    });
    expect(await countOf('bank_application_slots')).toBe(0);
    await call('savePrepared', { id, confirm: ['fees'] }, owner.token);
    const [sent] = await send(id);
    expect((await application(sent?.application_id ?? '')).total_fee).toBe(Number(total));
  });

  it('sends 22 of 25, names the three that are not complete, and creates nothing when repeated', async () => {
    const good: string[] = [];
    for (let i = 0; i < 22; i += 1) good.push(await ready());
    const bad = [
      await ready(owner.uid, { renewal: { confirmed: { ...allConfirmed(), fees: null } } }),
      await ready(owner.uid, { values: { routing_number: secrets.routing_number } }),
      await ready(owner.uid, { renewal: { state: 'dismissed', dismiss_reason: 'closed' } }),
    ];
    const ids = [...good.slice(0, 5), ...bad, ...good.slice(5)];
    const results = await send(...ids);
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results.filter(({ outcome }) => outcome === 'sent').map(({ id }) => id)).toEqual(good);
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([
      { id: bad[0], outcome: 'refused', fields: { sections: 'Confirm these sections first: Fees.' } },
      {
        id: bad[1],
        outcome: 'refused',
        fields: { account_number: expect.stringContaining('account number') },
      },
      { id: bad[2], outcome: 'refused', message: expect.stringContaining('Renew after all') },
    ]);
    const mail = await where('email_notifications', 'member_id', owner.uid);
    expect(mail).toMatchObject([
      { email_type: 'renewals_received', subject: `We received your 22 applications for season ${season}` },
    ]);
    expect((await db.doc('stats/dashboard').get()).get('applications')).toMatchObject({
      'Bank Application Sent': 47,
    });
    const before = await everything(['rate_limits']);
    const again = await send(...ids);
    expect(again.filter(({ outcome }) => outcome === 'already').map(({ id }) => id)).toEqual(good);
    expect(again.filter(({ outcome }) => outcome === 'sent')).toEqual([]);
    expect(await everything(['rate_limits'])).toEqual(before);
  }, 120_000);

  it('creates one application for simultaneous calls', async () => {
    const id = await ready();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)));
    const outcomes = answers.flat();
    expect(new Set(outcomes.map(({ application_id }) => application_id).filter(Boolean)).size).toBe(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
    expect(await where('bank_applications', 'season', season)).toHaveLength(1);
  }, 60_000);

  it('sends each id once if it is listed twice', async () => {
    const id = await ready();
    expect(await send(id, id)).toMatchObject([{ id, outcome: 'sent' }]);
  });

  it('does not count toward the applications that a member may submit per day', async () => {
    await db.doc('settings/staff').set({ submissions_per_day: 1 }, { merge: true });
    const ids = [await ready(), await ready()];
    expect((await send(...ids)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  it('refuses renewals that it does not reach in time, and sends them on the next call', async () => {
    const ids = [await ready(), await ready()];
    const results = await sendPrepared(await callerOf(owner), ids, keyRing, { until: Date.now() - 1 });
    expect(results).toEqual(
      ids.map((id) => ({ id, outcome: 'refused', message: expect.stringContaining('Send it again') })),
    );
    expect((await send(...ids)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
  });

  it('refuses a renewal whose source was disposed of in the meantime', async () => {
    const id = await ready();
    await db.doc(`bank_application_secrets/${(await renewalOf(id)).source_id}`).delete();
    expect(await refusal(id)).toMatchObject({
      fields: { routing_number: expect.any(String), account_number: expect.any(String) },
    });
  });

  it('refuses a renewal whose source now belongs to another user', async () => {
    const id = await ready();
    const other = await makeUser('member');
    await db.doc(`bank_applications/${(await renewalOf(id)).source_id}`).update({ submitted_by: other.uid });
    expect(await refusal(id)).toHaveProperty('fields.account_number');
  });

  it('refuses an EFIN for which the office already has an application', async () => {
    const id = await ready();
    const { efin, bank_product } = await renewalOf(id);
    await submitted(owner, { efin, bank_product });
    expect((await refusal(id))?.message).toMatch(/already an application for EFIN/);
  });

  it('sends an EFIN that another user applied with, as a submission does', async () => {
    const id = await ready();
    const { efin, bank_product } = await renewalOf(id);
    const other = await makeUser('member');
    await submitted(other, { efin, bank_product });
    const [sent] = await send(id);
    expect(sent?.outcome).toBe('sent');
    expect((await application(sent?.application_id ?? '')).preflight?.codes).toContain('efin_elsewhere');
    expect(JSON.stringify(sent)).not.toContain(other.uid);
  });

  it('refuses a renewal at a bank that no longer takes applications', async () => {
    const id = await ready();
    const banks = defaultSettings.banks.map((bank) => ({ ...bank, closes_on: '2020-01-31' }));
    await db.doc('settings/public').set({ ...defaultSettings, banks, updated_at: Timestamp.now() });
    expect((await refusal(id))?.message).toMatch(/stopped taking applications/);
  });

  it('refuses a value that became invalid after it was confirmed', async () => {
    const id = await ready(owner.uid, { source: { selected_software: 'Gone' } });
    expect(await refusal(id)).toHaveProperty('fields.selected_software');
  });

  it.each(['expired', 'dismissed'] as const)('refuses a renewal that is %s', async (state) => {
    const id = await ready(owner.uid, { renewal: { state } });
    expect(await refusal(id)).toHaveProperty('message');
  });

  it('refuses a renewal of a season whose opening was undone', async () => {
    const id = await ready(owner.uid, { renewal: { season: season + 1 } });
    expect((await refusal(id))?.message).toMatch(/expired/);
  });

  it('gives the same error for another user’s renewal as for a missing one', async () => {
    const foreign = await ready((await makeUser('member')).uid);
    const messages = [await refusal(foreign), await refusal(preparedId(season, 'nothing'))].map(
      (result) => result?.message,
    );
    expect(new Set(messages)).toEqual(new Set(['This renewal does not exist.']));
  });

  it('refuses a pending owner, and a sign-in that is not recent', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    const theirs = await ready(pending.uid);
    await refused('permission-denied', 'sendPrepared', { ids: [theirs] }, pending.token);
    const own = await ready();
    const failure = await refused(
      'failed-precondition',
      'sendPrepared',
      { ids: [own] },
      signedInAgo(owner, 3600),
    );
    expect(failure.details).toEqual({ reason: 'recent-sign-in' });
  });

  it('lists papers that the banks want in its one email', async () => {
    await storeKinds();
    await send(await ready(), await ready());
    expect(await countOf('office_papers')).toBeGreaterThan(0);
    const mail = await where('email_notifications', 'member_id', owner.uid);
    expect(mail).toMatchObject([
      { email_type: 'renewals_received', text: expect.stringMatching(/Hand in \d papers? by/) },
    ]);
  });

  it('saves the renewal before the change while the office is on legal hold', async () => {
    const id = await ready();
    const admin = await makeUser('admin');
    await call('setLegalHold', { uid: owner.uid, held: true, reason: 'Case 26-114' }, admin.token);
    await send(id);
    const held = await where('held_versions', 'member_id', owner.uid);
    expect(held).toMatchObject([{ path: `prepared_applications/${id}` }]);
  });

  it('stops when the caller loses access, and leaves nothing behind after a deletion', async () => {
    const ids = [await ready(), await ready()];
    await call('savePrepared', { id: ids[0] ?? '', secrets: { account_number: another } }, owner.token);
    const caller = await callerOf(owner);
    const boss = await callerOf(await makeUser('super_admin'));
    await startDeletion(boss, owner.uid);
    const before = await everything(['rate_limits']);
    const results = await sendPrepared(caller, ids, keyRing);
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect(await everything(['rate_limits'])).toEqual(before);
    await runDeletion(owner.uid);
    expect(await traces(owner.uid, owner.email)).toEqual([]);
    expect(await countOf('prepared_applications')).toBe(0);
  }, 60_000);

  it('stops when the caller is suspended', async () => {
    const ids = [await ready()];
    const caller = await callerOf(owner);
    await db.doc(`users/${owner.uid}`).update({ status: 'suspended' });
    await expect(sendPrepared(caller, ids, keyRing)).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await renewalOf(ids[0] ?? '')).state).toBe('prepared');
  });
});
