import { renewalFees } from '@united/domain/renewals/renewal-content';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { secrets } from '../../support/factories/bank-applications';
import { bureauId, joined, left, licensed } from '../support/bureaus';
import { application, call, db, everything, freshUsers, refused } from '../support/emulators';
import { allConfirmed, prepared, renewalOf } from '../support/renewals';

const [office, owner] = freshUsers('member', 'ero');

const addons = { service_bureau_addon: 25, transmitter_addon: 10.5 };
/** The bureau's values, as a renewal stores them. */
const texts = { master_efin: '900001', service_bureau_addon: '25', transmitter_addon: '10.5' };
const send = async (id: string) => (await call('sendPrepared', { ids: [id] }, office.token)).results[0];

/** Stores a renewal that the office confirmed under the bureau's terms. */
async function readyInBureau(): Promise<string> {
  const id = await prepared(office.uid);
  await db.doc(`prepared_applications/${id}`).update({ confirmed: allConfirmed() });
  await send(id);
  await call('savePrepared', { id, confirm: ['office', 'fees'] }, office.token);
  return id;
}

describe('sendPrepared by an office in a bureau', () => {
  it('first stores the bureau’s terms and asks to confirm them, and sends nothing', async () => {
    const { name } = await joined(office, owner);
    const id = await prepared(office.uid, { renewal: { confirmed: allConfirmed() } });
    const result = await send(id);
    expect(result).toMatchObject({ outcome: 'refused' });
    expect(result?.fields?.sections).toBe(
      `${name} sets the master EFIN or the add-ons now. The fees are now $116.45 per funded return. Check and confirm the sections Office and software, Fees again.`,
    );
    const renewal = await renewalOf(id);
    expect(renewal).toMatchObject({ state: 'prepared', terms_of: bureauId, version: 2 });
    expect(renewal.values).toMatchObject(texts);
    expect(renewal.fees_now).toEqual(renewalFees(renewal, defaultSettings));
    expect(renewal.confirmed).toMatchObject({ office: null, fees: null, holder: expect.any(Timestamp) });
  });

  it('sends it once the office confirmed them', async () => {
    const { name } = await joined(office, owner);
    const result = await send(await readyInBureau());
    expect(result).toMatchObject({ outcome: 'sent' });
    expect(await application(result?.application_id ?? '')).toMatchObject({
      ...addons,
      ...{ master_efin: '900001', bureau_id: bureauId, bureau_name: name },
    });
  });

  it('asks again if the bureau changed its add-ons since', async () => {
    await joined(office, owner);
    const id = await readyInBureau();
    await db.doc(`bureaus/${bureauId}`).update({ 'addons.service_bureau_addon': 30 });
    expect((await send(id))?.fields?.sections).toContain('Check and confirm the section Fees again.');
    expect((await renewalOf(id)).values).toMatchObject({ service_bureau_addon: '30' });
  });

  it('removes the bureau’s terms once the office left, and asks to confirm', async () => {
    await joined(office, owner);
    const id = await readyInBureau();
    await left(office);
    expect((await send(id))?.fields?.sections).toContain('Your office left its bureau');
    const { values, terms_of, fees_now } = await renewalOf(id);
    expect(terms_of).toBeNull();
    expect(Object.keys(values)).not.toEqual(expect.arrayContaining(Object.keys(texts)));
    expect(fees_now.total_fee).toBe(80.95);
    await call('savePrepared', { id, confirm: ['office', 'fees'] }, office.token);
    const result = await send(id);
    const sent = await application(result?.application_id ?? '');
    expect(sent).toMatchObject({ master_efin: null, service_bureau_addon: 0 });
    expect(sent).not.toHaveProperty('bureau_id');
  });

  it('refuses it until the license is paid, and writes nothing', async () => {
    await joined(office, owner);
    const id = await readyInBureau();
    await db.doc(`bureaus/${bureauId}`).update({ requires_license: true });
    const before = await everything(['rate_limits']);
    expect(await send(id)).toEqual({
      ...{ id, outcome: 'refused' },
      message: expect.stringContaining('requires its license'),
    });
    expect(await everything(['rate_limits'])).toEqual(before);
    await licensed(office, { state: 'waived' });
    expect(await send(id)).toMatchObject({ outcome: 'sent' });
  });

  it('sends one that the bureau prepared without an application of last season', async () => {
    await joined(office, owner);
    const id = await prepared(office.uid, {
      renewal: {
        ...{ source_id: null, fees_before: null, prepared_by: owner.uid, bureau_id: bureauId },
        ...{ bureau_name: 'Maple Service Bureau', sensitive_on_file: [], endings: {} },
      },
    });
    const { holder_dob, holder_ssn, routing_number, account_number } = secrets;
    const typed = { holder_dob, holder_ssn, routing_number, account_number };
    // The fees are confirmed after the office has seen the bureau's add-ons.
    await call('savePrepared', { id, secrets: typed }, office.token);
    const confirm = ['office', 'holder', 'shipping', 'banking', 'fees'] as const;
    await call('savePrepared', { id, confirm: [...confirm] }, office.token);
    const result = await send(id);
    expect(result).toMatchObject({ outcome: 'sent' });
    expect(await application(result?.application_id ?? '')).toMatchObject({
      ...addons,
      account_number_last4: secrets.account_number.slice(-4),
    });
  });
});

describe('savePrepared by an office in a bureau', () => {
  it('refuses another value than the bureau’s', async () => {
    await joined(office, owner);
    const id = await prepared(office.uid);
    const edit = { id, values: { service_bureau_addon: '5', master_efin: '111111' } };
    const { details } = await refused('invalid-argument', 'savePrepared', edit, office.token);
    expect(details).toEqual({
      fields: {
        master_efin: expect.stringContaining('900001'),
        service_bureau_addon: expect.stringContaining('$25.00'),
      },
    });
  });

  it('stores the bureau’s values with any change, and opens their sections', async () => {
    await joined(office, owner);
    const id = await prepared(office.uid, { renewal: { confirmed: allConfirmed() } });
    await call('savePrepared', { id, values: { shipping_city: 'Atlanta' } }, office.token);
    const renewal = await renewalOf(id);
    expect(renewal.values).toMatchObject({ ...texts, shipping_city: 'Atlanta' });
    expect(renewal.fees_now).toEqual(renewalFees(renewal, defaultSettings));
    expect(renewal.confirmed).toMatchObject({ office: null, fees: null, shipping: null });
  });

  it('confirms only what the office saw', async () => {
    await joined(office, owner);
    const id = await prepared(office.uid);
    const unseen = { id, confirm: ['fees'] };
    const { details } = await refused('invalid-argument', 'savePrepared', unseen, office.token);
    expect(Object.keys(details?.fields ?? {})).toEqual(['service_bureau_addon', 'transmitter_addon']);
    const { service_bureau_addon, transmitter_addon } = texts;
    const values = { service_bureau_addon, transmitter_addon };
    await call('savePrepared', { id, values, confirm: ['fees'] }, office.token);
    expect((await renewalOf(id)).confirmed.fees).toEqual(expect.any(Timestamp));
  });

  it('lets the office decide itself once it left', async () => {
    await joined(office, owner);
    const id = await readyInBureau();
    await left(office);
    const values = { master_efin: '', service_bureau_addon: '5', transmitter_addon: '' };
    await call('savePrepared', { id, values, confirm: ['office', 'fees'] }, office.token);
    const result = await send(id);
    expect(await application(result?.application_id ?? '')).toMatchObject({
      ...{ master_efin: null, service_bureau_addon: 5, transmitter_addon: 0 },
    });
  });
});
