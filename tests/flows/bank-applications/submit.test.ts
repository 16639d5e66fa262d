import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { contracts } from '@united/domain/shared/contracts';
import { describe, expect, it } from 'vitest';
import { saveDraftSecrets } from '../../../functions/src/bank-applications/draft-secrets';
import { submitBankApplication } from '../../../functions/src/bank-applications/submit';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { secrets, submission } from '../../support/factories/bank-applications';
import { callerOf, traces } from '../support/accounts';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  where,
} from '../support/emulators';

const [owner] = freshUsers('ero');

const without = (data: ReturnType<typeof submission>, ...fields: string[]) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

describe('submitBankApplication by a caller who was admitted a moment ago', () => {
  const keyRing = parseKeyRing(process.env.FIELD_ENCRYPTION_KEYS ?? '');
  const parsed = () => contracts.submitBankApplication.input.parse(submission());
  const expectNothing = async (work: () => Promise<unknown>, error: object) => {
    const before = await everything();
    await expect(work()).rejects.toMatchObject(error);
    expect(await everything()).toEqual(before);
  };

  it('is refused once a deletion has started, as is the draft', async () => {
    const caller = await callerOf(owner);
    const boss = await callerOf(await makeUser('super_admin'));
    await startDeletion(boss, owner.uid);
    const error = { code: 'failed-precondition', details: { reason: 'being-deleted' } };
    await expectNothing(() => submitBankApplication(caller, parsed(), keyRing), error);
    await expectNothing(() => saveDraftSecrets(caller, { ...secrets }, keyRing), error);
    await runDeletion(owner.uid);
    await expectNothing(() => submitBankApplication(caller, parsed(), keyRing), { code: 'not-found' });
    await expectNothing(() => saveDraftSecrets(caller, { ...secrets }, keyRing), { code: 'not-found' });
  });

  it('is refused once the user is suspended or has another role', async () => {
    const caller = await callerOf(owner);
    const denied = { code: 'permission-denied' };
    await db.doc(`users/${owner.uid}`).update({ status: 'suspended' });
    await expectNothing(() => submitBankApplication(caller, parsed(), keyRing), denied);
    await db.doc(`users/${owner.uid}`).update({ status: 'active', role: 'admin' });
    await expectNothing(() => submitBankApplication(caller, parsed(), keyRing), denied);
  });

  it('leaves nothing behind when it races with a deletion', async () => {
    const caller = await callerOf(owner);
    const boss = await callerOf(await makeUser('super_admin'));
    await Promise.allSettled([
      submitBankApplication(caller, parsed(), keyRing),
      startDeletion(boss, owner.uid).then(() => runDeletion(owner.uid)),
      submitBankApplication(caller, parsed(), keyRing),
      saveDraftSecrets(caller, { ...secrets }, keyRing),
    ]);
    await runDeletion(owner.uid);
    expect(await traces(owner.uid, owner.email)).toEqual([]);
  }, 60_000);
});

describe('submitBankApplication', () => {
  it('stores the application with our fees, season and status, and only last-four digits', async () => {
    const data = submission();
    const { id } = await call('submitBankApplication', data, owner.token);
    expect(await application(id)).toMatchObject({
      submitted_by: owner.uid,
      status: 'Bank Application Sent',
      season: 2025,
      tax_year: 2024,
      service_bureau_fee: 25,
      transmitter_fee: 33.5,
      software_tech_fee: 18,
      bank_fee: 39.95,
      total_fee: 116.45,
      holder_ssn_last4: '9123',
      account_number_last4: '8265',
      holder_phone: null,
      license_id: null,
      version: 1,
    });
    const stored = (await db.doc(`bank_application_secrets/${id}`).get()).data();
    expect(Object.keys(stored?.values ?? {}).toSorted()).toEqual(Object.keys(secrets).toSorted());
    expect((await db.doc(`users/${owner.uid}`).get()).get('has_bank_application')).toBe(true);
    const events = await where('bank_application_events', 'application_id', id);
    expect(events).toMatchObject([
      { type: 'submitted', member_id: owner.uid, to: 'Bank Application Sent', actor: { uid: owner.uid } },
    ]);
    const messages = await where('email_notifications', 'application_id', id);
    expect(messages).toMatchObject([
      {
        email_type: 'bank_application_received',
        recipient_email: owner.email,
        member_id: owner.uid,
        status: 'queued',
        sent_at: null,
      },
    ]);
    expect(messages[0]).toHaveProperty('html', expect.stringContaining('Maple &amp; Sons &lt;Tax&gt;'));
    expect(await where('audit_log', 'action', 'application.submitted')).toMatchObject([
      { target: { collection: 'bank_applications', id }, actor: { uid: owner.uid, role: 'ero' } },
    ]);
  });

  it('creates one application for 20 simultaneous submissions and a later one', async () => {
    const data = submission();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('submitBankApplication', data, owner.token)),
    );
    answers.push(await call('submitBankApplication', data, owner.token));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    for (const collection of [
      'bank_applications',
      'bank_application_secrets',
      'bank_application_events',
      'email_notifications',
      'audit_log',
      'bank_application_slots',
    ]) {
      expect((await db.collection(collection).get()).size, collection).toBe(1);
    }
  }, 180_000);

  it('separates identical keys of two users', async () => {
    const other = await makeUser('member');
    const key = 'the-same-key';
    const first = await call('submitBankApplication', submission({ idempotency_key: key }), owner.token);
    const second = await call('submitBankApplication', submission({ idempotency_key: key }), other.token);
    expect(second.id).not.toBe(first.id);
    expect((await application(second.id)).submitted_by).toBe(other.uid);
  });

  it('accepts one active application per member, EFIN, bank and season', async () => {
    const first = submission();
    await call('submitBankApplication', first, owner.token);
    const second = { ...submission(), efin: first.efin };
    const error = await refused('already-exists', 'submitBankApplication', second, owner.token);
    expect(error.message).toContain(first.efin);
    await call('submitBankApplication', { ...second, bank_product: 'Santa Barbara Bank' }, owner.token);
  });

  it('recognizes an active application with a slot key without the member', async () => {
    const first = submission();
    const { id } = await call('submitBankApplication', first, owner.token);
    const [slot] = (await db.collection('bank_application_slots').get()).docs;
    const named = slot?.id.replace(`__${owner.uid}`, '');
    await Promise.all([
      slot?.ref.delete(),
      db.doc(`bank_application_slots/${named}`).set({ application_id: id }),
    ]);
    const second = submission({ efin: first.efin });
    await refused('already-exists', 'submitBankApplication', second, owner.token);
    // It blocks neither another member nor, once rejected, its own.
    await call('submitBankApplication', submission({ efin: first.efin }), (await makeUser('member')).token);
    const admin = await makeUser('admin');
    const set = (status: BankApplicationStatus) => ({ application_ids: [id], status, reason: 'As agreed' });
    await call('setBankApplicationStatus', set('Bank Application Rejected'), admin.token);
    await call('submitBankApplication', second, owner.token);
    await refused('failed-precondition', 'setBankApplicationStatus', set('Under Review'), admin.token);
  });

  it('gives the slot to only one of two simultaneous submissions', async () => {
    const data = submission();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        post('submitBankApplication', { ...submission(), efin: data.efin }, owner.token),
      ),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    for (const answer of answers) {
      if ('error' in answer) expect(answer.error.code).toBe('already-exists');
    }
    expect((await db.collection('bank_applications').get()).size).toBe(1);
  }, 60_000);

  it('reads missing values from the draft, then deletes the draft', async () => {
    await db.doc(`bank_application_drafts/${owner.uid}`).set({ step: 5, values: {}, updated_at: new Date() });
    await call('saveDraftSecrets', { ...secrets }, owner.token);
    const data = without(submission(), ...Object.keys(secrets));
    const answer = await post('submitBankApplication', data, owner.token);
    expect(answer).toHaveProperty('result.id');
    const [stored] = (await db.collection('bank_applications').get()).docs;
    expect(stored?.data()).toMatchObject({
      holder_ssn_last4: '9123',
      account_number_last4: '8265',
      routing_number_last4: '5155',
    });
    expect(stored?.get('sensitive_on_file')).toHaveLength(5);
    expect((await db.doc(`bank_application_drafts/${owner.uid}`).get()).exists).toBe(false);
    expect((await db.doc(`bank_application_secrets/draft_${owner.uid}`).get()).exists).toBe(false);
  });

  it('validates draft values like any others', async () => {
    await call('saveDraftSecrets', { routing_number: '021000020', account_number: '12' }, owner.token);
    const data = without(submission(), 'routing_number', 'account_number');
    const error = await refused('invalid-argument', 'submitBankApplication', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {}).toSorted()).toEqual(['account_number', 'routing_number']);
  });

  it('never uses another user’s draft', async () => {
    const other = await makeUser('member');
    await call('saveDraftSecrets', { ...secrets }, other.token);
    const data = without(submission(), 'routing_number', 'account_number');
    await refused('invalid-argument', 'submitBankApplication', data, owner.token);
  });

  it('stores the security answer only if the bank asks the question', async () => {
    const { id } = await call(
      'submitBankApplication',
      submission({ bank_product: 'Santa Barbara Bank' }),
      owner.token,
    );
    expect((await application(id)).sensitive_on_file).not.toContain('security_question');
    const stored = (await db.doc(`bank_application_secrets/${id}`).get()).get('values');
    expect(stored).not.toHaveProperty('security_question');
  });

  it('uses the current settings', async () => {
    await db.doc('settings/public').set({
      season: 2026,
      fees: {
        service_bureau_base: 5,
        service_bureau_addon_max: 20,
        transmitter_base: 23,
        transmitter_addon_max: 82,
      },
    });
    const error = await refused('invalid-argument', 'submitBankApplication', submission(), owner.token);
    expect(error.details?.fields?.service_bureau_addon).toContain('$0 to $20');
    const { id } = await call('submitBankApplication', submission({ service_bureau_addon: 20 }), owner.token);
    expect(await application(id)).toMatchObject({ season: 2026, tax_year: 2025, service_bureau_fee: 25 });
  });

  it.each([
    ['efin', '12345'],
    ['ptin_number', '12345678'],
    ['holder_ssn', '000-12-3456'],
    ['holder_dob', '2001-02-30'],
    ['routing_number', '021000020'],
    ['account_number', '1'],
    ['shipping_zip', '3120'],
    ['shipping_state', 'XX'],
    ['account_type', 'Gold'],
    ['bank_product', 'Bank of Nowhere'],
    ['selected_software', 'Abacus'],
    ['service_bureau_addon', 99.01],
    ['transmitter_addon', -1],
    ['office_name', 'x'.repeat(101)],
    ['shipping_address_line1', 'x'.repeat(100_000)],
    ['idempotency_key', 'short'],
    ['idempotency_key', 'with/slash-and-more'],
  ])('rejects %s = %s and names the field', async (field, value) => {
    const data = { ...submission(), [field]: value };
    const error = await refused('invalid-argument', 'submitBankApplication', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });

  it.each([
    ['status', 'Bank Application Approved'],
    ['total_fee', 0],
    ['bank_fee', 0],
    ['submitted_by', 'someone-else'],
    ['season', 2020],
    ['version', 7],
  ])('rejects a forged %s', async (field, value) => {
    const data = { ...submission(), [field]: value };
    await refused('invalid-argument', 'submitBankApplication', data, owner.token);
  });
});
