import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { applicationSlot } from '@united/domain/bank-applications/build';
import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { canaries } from '../../support/canaries';
import { submission } from '../../support/factories/bank-applications';
import { changeOf, ciphertextsOf, corrected, correctionOf } from '../support/corrections';
import {
  application,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  signedInAgo,
  submitted,
  where,
} from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

const setStatus = (id: string, status: 'Under Review' | 'Bank Application Approved') =>
  call('setBankApplicationStatus', { application_ids: [id], status }, admin.token);
const reject = (id: string, reason = 'The name differs') =>
  call(
    'setBankApplicationStatus',
    { application_ids: [id], status: 'Bank Application Rejected', reason },
    admin.token,
  );
const eventsOf = async (id: string, version: number) =>
  (await where('bank_application_events', 'application_id', id)).filter((event) =>
    event.id.includes(`__${version}__`),
  );
const slotOf = async (stored: BankApplication) =>
  (await db.doc(`bank_application_slots/${applicationSlot(stored)}`).get()).get('application_id');
const figures = async () => (await db.doc('stats/dashboard').get()).data();
const reveal = async (document: string, field: (typeof sensitiveFields)[number]) =>
  (await call('revealField', { document, field, reason: 'Check' }, admin.token)).value;

/** A call that names sensitive values is counted even if it is refused. */
const attempts = ['rate_limits', 'audit_log'];

describe('a correction of a Sent application', () => {
  it('applies immediately: fields, fees, search, timeline, email and audit row', async () => {
    const id = await submitted(owner, { selected_software: 'TaxSlayer' });
    const before = await application(id);
    const changeId = await corrected(
      owner,
      id,
      { holder_phone: '(555) 555-0123', transmitter_addon: 20.5, office_name: 'Birch Tax', holder_email: '' },
      { note: 'We moved' },
    );
    const after = await application(id);
    expect(after).toMatchObject({
      status: 'Bank Application Sent',
      holder_phone: '5555550123',
      holder_email: null,
      holder_email_confirmed_at: null,
      office_name: 'Birch Tax',
      transmitter_addon: 20.5,
      transmitter_fee: 43.5,
      total_fee: before.total_fee + 10,
      version: 2,
      status_set_at: before.status_set_at,
    });
    expect(after.search_terms).toContain('birch');
    expect(after.open_change ?? null).toBeNull();
    expect(await eventsOf(id, 2)).toMatchObject([
      {
        type: 'corrected',
        reason: 'We moved',
        actor: { uid: owner.uid },
        changes: [
          { field: 'holder_email', from: 'holder@office.test', to: null },
          { field: 'holder_phone', from: null, to: '5555550123' },
          { field: 'transmitter_addon', from: '10.5', to: '20.5' },
          { field: 'office_name', from: 'Maple & Sons <Tax>', to: 'Birch Tax' },
        ],
      },
      { type: 'fees_changed', from: '$116.45', to: '$126.45' },
    ]);
    expect(await changeOf(changeId)).toMatchObject({
      application_id: id,
      member_id: owner.uid,
      classes: ['contact', 'fees', 'identity'],
      state: 'applied',
      note: 'We moved',
      decided_by: null,
    });
    expect(await where('audit_log', 'action', 'application.corrected')).toMatchObject([
      { target: { id }, fields: ['holder_email', 'holder_phone', 'transmitter_addon', 'office_name'] },
    ]);
    const [mail, ...rest] = await where('email_notifications', 'email_type', 'application_changed');
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ recipient_email: owner.email, application_id: id });
    expect(mail).toHaveProperty('text', expect.stringContaining('Transmitter fee add-on: $10.50 → $20.50'));
  });

  it('stores a new sensitive value encrypted, with only its last four digits readable', async () => {
    const id = await submitted(owner, { holder_dob: '' });
    await corrected(owner, id, {
      holder_ssn: canaries['another social security number'],
      holder_dob: canaries['date of birth'],
    });
    const stored = await application(id);
    expect(stored.holder_ssn_last4).toBe(canaries['another social security number'].slice(-4));
    expect(stored.sensitive_on_file).toEqual([...sensitiveFields]);
    expect(await reveal(`bank_applications/${id}`, 'holder_ssn')).toBe(
      canaries['another social security number'].replaceAll('-', ''),
    );
    expect(await reveal(`bank_applications/${id}`, 'holder_dob')).toBe(canaries['date of birth']);
    expect(await reveal(`bank_applications/${id}`, 'account_number')).toBe(canaries['account number']);
  });

  it('moves the slot with the EFIN, and rejects an EFIN in use', async () => {
    const id = await submitted(owner);
    const other = await submitted(owner);
    const before = await application(id);
    const taken = await correctionOf(id, { efin: (await application(other)).efin });
    const error = await refused('already-exists', 'correctApplication', taken, owner.token, attempts);
    expect(error.message).toContain('There is already an application for EFIN');
    await corrected(owner, id, { efin: '640777' });
    const after = await application(id);
    expect([await slotOf(before), await slotOf(after)]).toEqual([undefined, id]);
    // Another office may apply with the mistyped number.
    await call('submitBankApplication', submission({ efin: before.efin }), owner.token);
  });

  it('is idempotent, even for 20 simultaneous calls', async () => {
    const id = await submitted(owner);
    const call20 = await correctionOf(id, { shipping_city: 'Atlanta' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('correctApplication', call20, owner.token)),
    );
    const [first] = answers;
    expect(first).toMatchObject({ result: { outcome: 'applied' } });
    expect(answers).toEqual(answers.map(() => first));
    expect((await application(id)).version).toBe(2);
    expect(await where('bank_application_changes', 'application_id', id)).toHaveLength(1);
    expect(await where('email_notifications', 'email_type', 'application_changed')).toHaveLength(1);
  }, 60_000);

  it('leaves the account to Edit Banking, and rejects other seasons', async () => {
    const id = await submitted(owner);
    const change = { bank_name: 'New Bank' };
    for (const changes of [change, { ...change, shipping_city: 'Atlanta' }]) {
      const banking = await correctionOf(id, changes);
      const error = await refused(
        'failed-precondition',
        'correctApplication',
        banking,
        owner.token,
        attempts,
      );
      expect(error.details).toEqual({ reason: 'not-correctable' });
    }
    await db.doc(`bank_applications/${id}`).update({ season: defaultSettings.season - 1 });
    const past = await correctionOf(id, { shipping_city: 'Atlanta' });
    const error = await refused('failed-precondition', 'correctApplication', past, owner.token, attempts);
    expect(error.details).toEqual({ reason: 'not-correctable' });
  });
});

describe('a correction of a rejected application', () => {
  it('resends all of it, with today’s fees and its slot', async () => {
    const id = await submitted(owner, { holder_last_name: 'Read' });
    await reject(id);
    await db.doc(`bank_applications/${id}`).update({ pending_carry: ['efin'] });
    expect(await slotOf(await application(id))).toBeUndefined();
    await corrected(owner, id, { holder_last_name: 'Reed', routing_number: '021000021' });
    const after = await application(id);
    expect(after).toMatchObject({
      status: 'Bank Application Sent',
      status_reason: null,
      holder_last_name: 'Reed',
      routing_number_last4: '0021',
      pending_carry: [],
      version: 3,
    });
    expect(after.status_set_at).toEqual(after.updated_at);
    expect(await slotOf(after)).toBe(id);
    expect(await eventsOf(id, 3)).toMatchObject([
      {
        type: 'resubmitted',
        from: 'Bank Application Rejected',
        to: 'Bank Application Sent',
        changes: [
          { field: 'routing_number', from: '5155', to: '0021' },
          { field: 'holder_last_name', from: 'Read', to: 'Reed' },
        ],
      },
    ]);
    expect(await figures()).toMatchObject({
      applications: { 'Bank Application Sent': 1, 'Bank Application Rejected': 0 },
    });
    expect(await where('email_notifications', 'email_type', 'application_changed')).toHaveLength(1);
  });

  it('validates all of it, field by field', async () => {
    const id = await submitted(owner);
    await reject(id);
    await db.doc(`bank_applications/${id}`).update({ license_expiry: '2020-01-01' });
    const input = await correctionOf(id, { holder_last_name: 'Reed-Maple' });
    const { details } = await refused('invalid-argument', 'correctApplication', input, owner.token, attempts);
    expect(Object.keys(details?.fields ?? {})).toEqual(['changes.license_expiry']);
  });

  it('is refused while a successor holds its slot', async () => {
    const data = submission();
    const { id } = await call('submitBankApplication', data, owner.token);
    await reject(id);
    await submitted(owner, { efin: data.efin });
    const input = await correctionOf(id, { holder_last_name: 'Reed-Maple' });
    await refused('already-exists', 'correctApplication', input, owner.token, attempts);
    await corrected(owner, id, { efin: '640778' });
    expect(await slotOf(await application(id))).toBe(id);
  });
});

describe('a correction of an application that the bank has', () => {
  it('is a request that changes nothing until staff decide', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Bank Application Approved');
    const before = await application(id);
    const changeId = await corrected(owner, id, {
      holder_ssn: canaries['another social security number'],
      account_number: canaries['another account number'],
      transmitter_addon: 20.5,
    });
    const { open_change, has_open_change, version, updated_at: _, ...rest } = await application(id);
    const { version: __, updated_at: ___, ...same } = before;
    expect(rest).toEqual(same);
    expect([open_change, has_open_change, version]).toEqual([changeId, true, 3]);
    const change = await changeOf(changeId);
    expect(change).toMatchObject({ state: 'requested', classes: ['fees', 'banking', 'identity'] });
    expect(change.fields).toEqual([
      { field: 'transmitter_addon', from: '10.5', to: '20.5' },
      { field: 'account_number', from: '8265', to: '9911' },
      { field: 'holder_ssn', from: '9123', to: '8765' },
    ]);
    expect(Object.keys((await ciphertextsOf(`change_${changeId}`)) ?? {}).toSorted()).toEqual([
      'account_number',
      'holder_ssn',
    ]);
    expect(await reveal(`bank_application_changes/${changeId}`, 'account_number')).toBe(
      canaries['another account number'],
    );
    expect(await where('audit_log', 'action', 'field.revealed')).toMatchObject([
      { target: { collection: 'bank_application_changes', id: changeId }, fields: ['account_number'] },
    ]);
    expect(await figures()).toMatchObject({ changes: { open: 1 } });
    expect(await where('audit_log', 'action', 'application.change_requested')).toHaveLength(1);
    const mail = await where('email_notifications', 'email_type', 'application_change_requested');
    expect(mail).toMatchObject([{ recipient_email: owner.email }]);
    expect(JSON.stringify(mail)).toContain('Account number: changed');
  });

  it('allows one open request: 20 simultaneous calls create one, and another is refused', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Under Review');
    const inputs = await Promise.all(
      Array.from({ length: 20 }, (_, i) => correctionOf(id, { shipping_city: `Town ${i}` })),
    );
    const answers = await Promise.all(inputs.map((input) => post('correctApplication', input, owner.token)));
    const results = answers.flatMap((answer) => ('result' in answer ? [answer.result] : []));
    expect(results).toMatchObject([{ outcome: 'requested' }]);
    const refusals = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
    // Calls beyond ten a day are refused by the limit, which counts each attempt.
    for (const { code, details } of refusals)
      expect(code === 'resource-exhausted' || details?.reason === 'change-open').toBe(true);
    expect(await where('bank_application_changes', 'application_id', id)).toHaveLength(1);
    expect((await application(id)).version).toBe(3);
    expect(await figures()).toMatchObject({ changes: { open: 1 } });
    const another = await correctionOf(id, { shipping_city: 'Atlanta' });
    const error = await refused('failed-precondition', 'correctApplication', another, owner.token, attempts);
    expect(error.details).toEqual({ reason: 'change-open' });
  }, 60_000);

  it('is also a request once a Sent application was passed to the bank', async () => {
    const id = await submitted(owner);
    await db.doc(`bank_applications/${id}`).update({ passed_to_bank_at: (await application(id)).updated_at });
    const changeId = await corrected(owner, id, { shipping_city: 'Atlanta' });
    expect(await changeOf(changeId)).toMatchObject({ state: 'requested' });
  });

  it('can be withdrawn by its owner while it is open', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Bank Application Approved');
    const before = await application(id);
    const changeId = await corrected(owner, id, {
      holder_ssn: canaries['another social security number'],
    });
    const other = await makeUser('ero');
    await refused('not-found', 'withdrawChange', { change_id: changeId }, other.token);
    await call('withdrawChange', { change_id: changeId }, owner.token);
    await call('withdrawChange', { change_id: changeId }, owner.token);
    const { version, updated_at: _, open_change, has_open_change, ...rest } = await application(id);
    const { version: __, updated_at: ___, ...same } = before;
    expect(rest).toEqual(same);
    expect([version, open_change, has_open_change]).toEqual([4, null, false]);
    expect(await changeOf(changeId)).toMatchObject({ state: 'withdrawn', decided_by: { uid: owner.uid } });
    expect(await ciphertextsOf(`change_${changeId}`)).toBeUndefined();
    expect(await eventsOf(id, 4)).toMatchObject([{ type: 'change_withdrawn' }]);
    expect(await figures()).toMatchObject({ changes: { open: 0 } });
    const late = { change_id: changeId, decision: 'accept', called_back: true };
    const error = await refused('failed-precondition', 'decideChange', late, admin.token);
    expect(error.details).toEqual({ reason: 'not-open' });
    const gone = { document: `bank_application_changes/${changeId}`, field: 'holder_ssn', reason: 'Check' };
    await refused('not-found', 'revealField', gone, admin.token);
  });

  it('blocks Edit Banking only if it concerns the account', async () => {
    const id = await submitted(owner);
    await setStatus(id, 'Bank Application Approved');
    const banking = {
      application_id: id,
      bank_name: 'New Bank',
      account_name: 'New Name',
      account_type: 'Savings',
      routing_number: '021000021',
      account_number: '998877665544',
    } as const;
    const changeId = await corrected(owner, id, { bank_name: 'Other Bank' });
    await setStatus(id, 'Under Review');
    const error = await refused(
      'failed-precondition',
      'updateBankingInformation',
      banking,
      owner.token,
      attempts,
    );
    expect(error.details).toEqual({ reason: 'change-open' });
    await call('withdrawChange', { change_id: changeId }, owner.token);
    await corrected(owner, id, { shipping_city: 'Atlanta' });
    await call('updateBankingInformation', banking, owner.token);
    expect(await application(id)).toMatchObject({ bank_name: 'New Bank', has_open_change: true });
  });
});

describe('a correction is refused', () => {
  it.each([
    ['changes', { bank_product: 'Santa Barbara Bank' }],
    ['changes', { total_fee: 1 }],
    ['changes.efin', { efin: '12345' }],
    ['changes.license_expiry', { license_expiry: '2020-01-01' }],
    ['changes.transmitter_addon', { transmitter_addon: 82.5 }],
    ['changes.selected_software', { selected_software: 'Abacus' }],
    ['changes.office_name', { office_name: ' ' }],
    ['changes.routing_number', { routing_number: '021000020' }],
    ['changes.shipping_city', { shipping_city: 'a\u0000b' }],
    ['changes', {}],
    ['changes', { holder_first_name: 'Dana', holder_ssn: '' }],
  ])('with the field %s: %o', async (field, changes) => {
    const id = await submitted(owner);
    const input = { ...(await correctionOf(id, {})), changes };
    const error = await refused('invalid-argument', 'correctApplication', input, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });

  it('for a version other than the stored one', async () => {
    const id = await submitted(owner);
    const input = await correctionOf(id, { shipping_city: 'Atlanta' });
    await setStatus(id, 'Under Review');
    const error = await refused('failed-precondition', 'correctApplication', input, owner.token);
    expect(error.details).toEqual({ reason: 'outdated' });
  });

  it('for another member, a pending one, staff, and without a recent sign-in', async () => {
    const id = await submitted(owner);
    const input = await correctionOf(id, { shipping_city: 'Atlanta' });
    await refused('not-found', 'correctApplication', input, (await makeUser('ero')).token);
    const missing = { ...input, application_id: 'nothing-here' };
    await refused('not-found', 'correctApplication', missing, owner.token);
    const pending = await makeUser('member', { status: 'pending' });
    await refused('permission-denied', 'correctApplication', input, pending.token);
    await refused('permission-denied', 'correctApplication', input, admin.token);
    const stale = signedInAgo(owner, 310);
    const error = await refused('failed-precondition', 'correctApplication', input, stale);
    expect(error.details?.reason).toBe('recent-sign-in');
  });

  it('if it answers a security question that its bank doesn’t ask', async () => {
    const id = await submitted(owner, { bank_product: 'Santa Barbara Bank' });
    const input = await correctionOf(id, { security_question: canaries['security answer'] });
    const { details } = await refused('invalid-argument', 'correctApplication', input, owner.token, attempts);
    expect(Object.keys(details?.fields ?? {})).toEqual(['changes.security_question']);
  });

  it('after ten a day', async () => {
    const id = await submitted(owner);
    for (let i = 0; i < 10; i += 1) await corrected(owner, id, { shipping_city: `Town ${i}` });
    const input = await correctionOf(id, { shipping_city: 'Atlanta' });
    await refused('resource-exhausted', 'correctApplication', input, owner.token);
    await corrected(owner, await submitted(owner), { shipping_city: 'Atlanta' });
  }, 60_000);
});
