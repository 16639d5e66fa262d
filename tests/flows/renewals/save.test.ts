import { renewableKeys } from '@united/domain/renewals/contracts';
import { defaultSettings } from '@united/domain/settings/settings';
import { misplacedSsn } from '@united/domain/shared/ssn-like';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { canaries } from '../../support/canaries';
import { secrets } from '../../support/factories/bank-applications';
import { call, db, freshUsers, makeUser, refused, where } from '../support/emulators';
import { allConfirmed, prepared, renewalOf, season, valuesOf } from '../support/renewals';

const [owner, admin] = freshUsers('member', 'admin');

const another = canaries['another account number'];
describe('savePrepared', () => {
  it('records the first time that the office opens a renewal, and writes nothing the second time', async () => {
    const id = await prepared(owner.uid);
    expect(await call('savePrepared', { id }, owner.token)).toEqual({ version: 2 });
    const seen = await renewalOf(id);
    expect(seen).toMatchObject({ seen_at: expect.any(Timestamp), version: 2 });
    expect(await call('savePrepared', { id }, owner.token)).toEqual({ version: 2 });
    expect(await renewalOf(id)).toEqual(seen);
  });

  it('stores values as typed, and recomputes the fees, findings and search terms', async () => {
    const id = await prepared(owner.uid);
    const values = {
      office_name: 'Oak Street Tax',
      service_bureau_addon: '12.50',
      shipping_address_line1: 'PO Box 7',
      holder_phone: '',
    };
    await call('savePrepared', { id, values }, owner.token);
    const renewal = await renewalOf(id);
    expect(renewal.values).toMatchObject({ office_name: 'Oak Street Tax', service_bureau_addon: '12.50' });
    expect(renewal.values).not.toHaveProperty('holder_phone');
    expect(renewal).toMatchObject({ office_name: 'Oak Street Tax', version: 2 });
    expect(renewal.fees_now.total_fee).toBe((renewal.fees_before?.total_fee ?? 0) + 12.5);
    expect(renewal.findings).toContain('po_box');
    expect(renewal.search_terms).toContain('oak');
  });

  it('clears the confirmation of a section whose value changed, and no other', async () => {
    const id = await prepared(owner.uid, { renewal: { confirmed: allConfirmed() } });
    await call('savePrepared', { id, values: { shipping_city: 'Atlanta' } }, owner.token);
    const { confirmed } = await renewalOf(id);
    expect(confirmed).toMatchObject({ shipping: null, office: expect.any(Timestamp) });
    await call('savePrepared', { id, values: { shipping_city: 'Atlanta' } }, owner.token);
    await call(
      'savePrepared',
      { id, values: { shipping_city: 'Macon' }, confirm: ['shipping'] },
      owner.token,
    );
    expect((await renewalOf(id)).confirmed.shipping).toEqual(expect.any(Timestamp));
  });

  it('keeps the confirmation when the same value is saved again', async () => {
    const id = await prepared(owner.uid, { renewal: { confirmed: allConfirmed() } });
    await call('savePrepared', { id, values: { shipping_city: 'Macon' } }, owner.token);
    expect((await renewalOf(id)).confirmed).toEqual(allConfirmed(expect.any(Timestamp)));
  });

  it('encrypts typed numbers, and deletes one that is cleared', async () => {
    const id = await prepared(owner.uid);
    await call('savePrepared', { id, secrets: { account_number: another } }, owner.token);
    expect(await valuesOf(`prepared_${id}`)).toEqual({ account_number: another });
    expect((await renewalOf(id)).endings.account_number_last4).toBe(another.slice(-4));
    await call('savePrepared', { id, secrets: { account_number: '' } }, owner.token);
    expect((await db.doc(`bank_application_secrets/prepared_${id}`).get()).exists).toBe(false);
    expect((await renewalOf(id)).endings.account_number_last4).toBe(secrets.account_number.slice(-4));
    expect(await valuesOf((await renewalOf(id)).source_id ?? '')).toEqual(secrets);
  });

  it('treats a typed number as changed even if it is the stored one, so that nobody can guess it', async () => {
    const id = await prepared(owner.uid, { renewal: { confirmed: allConfirmed() } });
    await call('savePrepared', { id, secrets: { account_number: secrets.account_number } }, owner.token);
    expect((await renewalOf(id)).confirmed.banking).toBeNull();
  });

  it('refuses an invalid number with a message for its field', async () => {
    const id = await prepared(owner.uid);
    const edit = { id, values: { office_name: 'New' }, secrets: { routing_number: '123456789' } };
    const failure = await refused('invalid-argument', 'savePrepared', edit, owner.token);
    expect(failure.details).toHaveProperty('fields.routing_number', expect.stringMatching(/routing number/));
  });

  it('confirms sections in which everything is valid', async () => {
    const id = await prepared(owner.uid);
    const confirm = ['office', 'holder', 'shipping', 'banking', 'fees'] as const;
    await call('savePrepared', { id, confirm: [...confirm] }, owner.token);
    expect((await renewalOf(id)).confirmed).toEqual(allConfirmed(expect.any(Timestamp)));
  });

  it.each([
    ['a blank required value', { shipping_zip: '' }, 'shipping', 'shipping_zip'],
    ['an invalid value', { shipping_zip: '123' }, 'shipping', 'shipping_zip'],
    ['software that is no longer offered', { selected_software: 'Gone' }, 'office', 'selected_software'],
    ['an add-on above the maximum', { transmitter_addon: '999' }, 'fees', 'transmitter_addon'],
    ['an amount that is not a number', { transmitter_addon: 'ten' }, 'fees', 'transmitter_addon'],
  ] as const)('does not confirm a section with %s, and saves nothing', async (_, values, section, field) => {
    const id = await prepared(owner.uid);
    const edit = { id, values, confirm: [section] };
    const failure = await refused('invalid-argument', 'savePrepared', edit, owner.token);
    expect(failure.details).toEqual({ fields: { [field]: expect.any(String) } });
  });

  it('does not confirm the account of a source that was disposed of', async () => {
    const id = await prepared(owner.uid);
    const { source_id } = await renewalOf(id);
    await db.doc(`bank_application_secrets/${source_id}`).delete();
    const failure = await refused(
      'invalid-argument',
      'savePrepared',
      { id, confirm: ['banking'] },
      owner.token,
    );
    expect(failure.details).toMatchObject({
      fields: { routing_number: expect.any(String), account_number: expect.any(String) },
    });
    await call('savePrepared', { id, confirm: ['shipping'] }, owner.token);
    expect(await renewalOf(id)).toMatchObject({
      missing: ['routing_number', 'account_number'],
      sensitive_on_file: [],
      endings: {},
    });
  });

  it('requires a new expiration date for an expired license', async () => {
    const id = await prepared(owner.uid, {
      source: { license_id: 'D1234567', license_expiry: '2020-01-31' },
    });
    await call('savePrepared', { id, values: { license_expiry: '' } }, owner.token);
    const edit = { id, confirm: ['holder' as const] };
    const failure = await refused('invalid-argument', 'savePrepared', edit, owner.token);
    expect(failure.details).toHaveProperty('fields.license_expiry', expect.stringMatching(/expired/));
    await call('savePrepared', { ...edit, values: { license_expiry: '2199-01-31' } }, owner.token);
    expect((await renewalOf(id)).confirmed.holder).toEqual(expect.any(Timestamp));
  });

  it('refuses answers to questions that the bank does not ask', async () => {
    const id = await prepared(owner.uid);
    const edit = { id, bank_answers: { favorite_color: 'green' } };
    const failure = await refused('invalid-argument', 'savePrepared', edit, owner.token);
    expect(failure.details).toHaveProperty(['fields', 'bank_answers.favorite_color']);
  });

  const formatted = '219-09-9123';

  it('refuses a Social Security number in any text, with a message for each, and stores nothing', async () => {
    const id = await prepared(owner.uid);
    const values = Object.fromEntries(renewableKeys.map((key) => [key, `SSN ${formatted}`]));
    const failure = await refused('invalid-argument', 'savePrepared', { id, values }, owner.token);
    const fields = Object.fromEntries(renewableKeys.map((key) => [key, misplacedSsn]));
    expect(failure.details).toEqual({ fields });
    expect(JSON.stringify(failure)).not.toContain(formatted);
  });

  it('refuses one among other edits, also in an answer, and stores none of them', async () => {
    const id = await prepared(owner.uid, { renewal: { confirmed: allConfirmed() } });
    await db.doc('settings/public').set({
      ...defaultSettings,
      banks: defaultSettings.banks.map((bank) => ({
        ...bank,
        questions: [
          { key: 'about', label: 'About you', help: '', type: 'text', required: false, group: 'owner' },
        ],
      })),
    });
    const edit = { id, secrets: { account_number: another }, confirm: ['shipping' as const] };
    const inText = { ...edit, values: { shipping_state: 'GA', shipping_city: formatted } };
    expect(await refused('invalid-argument', 'savePrepared', inText, owner.token)).toMatchObject({
      details: { fields: { shipping_city: misplacedSsn } },
    });
    const inAnswer = { ...edit, values: { shipping_city: 'Atlanta' }, bank_answers: { about: formatted } };
    expect(await refused('invalid-argument', 'savePrepared', inAnswer, owner.token)).toMatchObject({
      details: { fields: { 'bank_answers.about': misplacedSsn } },
    });
  });

  it('refuses nine plain digits in a name, and stores them where they are legitimate', async () => {
    const id = await prepared(owner.uid);
    const names = ['office_name', 'holder_first_name', 'holder_last_name', 'bank_name', 'account_name'];
    const legitimate = {
      license_id: '219099123',
      shipping_zip: '303011234',
      shipping_address_line1: '219099123 Main St',
      ptin_number: 'P21909912',
      holder_phone: '5555550123',
    };
    for (const digits of ['219099123', ' 219 099 123 ']) {
      const values = { ...legitimate, ...Object.fromEntries(names.map((name) => [name, digits])) };
      const failure = await refused('invalid-argument', 'savePrepared', { id, values }, owner.token);
      expect(failure.details).toEqual({
        fields: Object.fromEntries(names.map((name) => [name, misplacedSsn])),
      });
    }
    const values = { ...legitimate, office_name: 'Tax 219099123' };
    await call('savePrepared', { id, values }, owner.token);
    expect((await renewalOf(id)).values).toMatchObject(values);
  });

  it('refuses a change to a version that another tab replaced', async () => {
    const id = await prepared(owner.uid);
    await call('savePrepared', { id, values: { shipping_city: 'Atlanta' }, base_version: 1 }, owner.token);
    const edit = { id, values: { shipping_city: 'Macon' }, base_version: 1 };
    const failure = await refused('failed-precondition', 'savePrepared', edit, owner.token);
    expect(failure.details).toEqual({ reason: 'stale' });
  });

  it.each(['sent', 'dismissed', 'expired'] as const)('refuses a renewal that is %s', async (state) => {
    const id = await prepared(owner.uid, { renewal: { state } });
    const edit = { id, values: { shipping_city: 'Atlanta' } };
    const failure = await refused('failed-precondition', 'savePrepared', edit, owner.token);
    expect(failure.details).toEqual({ reason: 'not-prepared' });
  });

  it('refuses a renewal of another season, even before it is marked as expired', async () => {
    const id = await prepared(owner.uid, { renewal: { season: season + 1 } });
    const failure = await refused('failed-precondition', 'savePrepared', { id }, owner.token);
    expect(failure.details).toEqual({ reason: 'not-prepared' });
  });

  it('gives the same error for another user’s renewal as for a missing one', async () => {
    const other = await makeUser('member');
    const id = await prepared(other.uid);
    const edits = [id, 'no-such-renewal'].map((each) => ({ id: each, values: { shipping_city: 'Atlanta' } }));
    const messages: string[] = [];
    for (const edit of edits)
      messages.push((await refused('not-found', 'savePrepared', edit, owner.token)).message);
    expect(new Set(messages).size).toBe(1);
  });

  it('lets a pending owner confirm', async () => {
    const pending = await makeUser('member', { status: 'pending' });
    const id = await prepared(pending.uid);
    await call('savePrepared', { id, confirm: ['office'] }, pending.token);
    expect((await renewalOf(id)).confirmed.office).toEqual(expect.any(Timestamp));
  });

  it('lets an office replace a number that was damaged in storage', async () => {
    const id = await prepared(owner.uid);
    const source = db.doc(`bank_application_secrets/${(await renewalOf(id)).source_id}`);
    const ciphertext: string = (await source.get()).get('values.account_number');
    await source.update({ 'values.account_number': `${ciphertext.slice(0, -4)}AAAA` });
    const secretsTyped = { account_number: another };
    await call('savePrepared', { id, secrets: secretsTyped, confirm: ['banking'] }, owner.token);
    expect((await renewalOf(id)).missing).toEqual([]);
  });

  it('saves the versions before a change while the office is on legal hold', async () => {
    const id = await prepared(owner.uid);
    await call('savePrepared', { id, secrets: { account_number: another } }, owner.token);
    await call('setLegalHold', { uid: owner.uid, held: true, reason: 'Case 26-114' }, admin.token);
    await call('savePrepared', { id, secrets: { account_number: '' } }, owner.token);
    const held = await where('held_versions', 'member_id', owner.uid);
    expect(held.map((version) => 'path' in version && version.path).toSorted()).toEqual([
      `bank_application_secrets/prepared_${id}`,
      `prepared_applications/${id}`,
    ]);
  });

  it('does not let staff reveal a value of a renewal', async () => {
    const id = await prepared(owner.uid);
    await call('savePrepared', { id, secrets: { account_number: another } }, owner.token);
    for (const document of [
      `prepared_applications/${id}`,
      `bank_applications/${id}`,
      `bank_applications/prepared_${id}`,
      `bank_application_secrets/prepared_${id}`,
    ]) {
      const request = { document, field: 'account_number', reason: 'Call from the bank' };
      const result = await refused('not-found', 'revealField', request, admin.token).catch(() =>
        refused('invalid-argument', 'revealField', request, admin.token),
      );
      expect(JSON.stringify(result)).not.toContain(another);
    }
  });
});

describe('dismissPrepared', () => {
  it('dismisses a renewal and undoes that without losing typed values', async () => {
    const id = await prepared(owner.uid);
    await call('savePrepared', { id, secrets: { account_number: another } }, owner.token);
    await call('dismissPrepared', { id, reason: 'other_bank' }, owner.token);
    expect(await renewalOf(id)).toMatchObject({
      state: 'dismissed',
      dismiss_reason: 'other_bank',
      version: 3,
    });
    await call('dismissPrepared', { id, reason: null }, owner.token);
    expect(await renewalOf(id)).toMatchObject({ state: 'prepared', dismiss_reason: null, version: 4 });
    expect(await valuesOf(`prepared_${id}`)).toEqual({ account_number: another });
  });

  it('writes nothing when it is repeated', async () => {
    const id = await prepared(owner.uid);
    await call('dismissPrepared', { id, reason: 'closed' }, owner.token);
    const once = await renewalOf(id);
    await call('dismissPrepared', { id, reason: 'closed' }, owner.token);
    expect(await renewalOf(id)).toEqual(once);
  });

  it.each(['sent', 'expired'] as const)('refuses a renewal that is %s', async (state) => {
    const id = await prepared(owner.uid, { renewal: { state } });
    for (const reason of ['closed', null] as const)
      await refused('failed-precondition', 'dismissPrepared', { id, reason }, owner.token);
  });

  it('refuses to undo it once the season has changed', async () => {
    const id = await prepared(owner.uid, {
      renewal: { state: 'dismissed', dismiss_reason: 'closed', season: season - 1 },
    });
    await refused('failed-precondition', 'dismissPrepared', { id, reason: null }, owner.token);
  });

  it('hides renewals of other users', async () => {
    const id = await prepared((await makeUser('member')).uid);
    await refused('not-found', 'dismissPrepared', { id, reason: 'closed' }, owner.token);
  });
});
