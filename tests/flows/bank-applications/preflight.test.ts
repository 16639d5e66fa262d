import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { applicationInput } from '@united/domain/bank-applications/application-input';
import { preflight } from '@united/domain/bank-applications/preflight';
import { inputOfDraft, sensitiveFacts } from '@united/domain/bank-applications/preflight-input';
import { type Bank, defaultSettings, newBank, type PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaks } from '../../support/canaries';
import { secrets, submission } from '../../support/factories/bank-applications';
import { buildChecklist } from '../../support/factories/readiness';
import { changeOf, corrected, correctionOf } from '../support/corrections';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  post,
  refused,
  submitted,
  where,
} from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

const question = { help: '', required: false, group: 'office' } as const;
const asking: Bank = {
  ...newBank,
  name: 'Harbor Bank',
  fee: 10,
  asks_security_question: true,
  needs: ['holder_phone'],
  questions: [
    { ...question, key: 'registered_name', label: 'Registered name', type: 'text', required: true },
    { ...question, key: 'ein', label: 'EIN', type: 'ein' },
    { ...question, key: 'returns', label: 'Returns last year', type: 'number', group: 'volume' },
    { ...question, key: 'kind', label: 'Kind of office', type: 'choice', choices: ['Storefront', 'Home'] },
    { ...question, key: 'control_person_is_holder', label: 'Same person?', type: 'yes_no', group: 'owner' },
  ],
};
const closed: Bank = { ...newBank, name: 'Closed Bank', closes_on: '2025-01-31' };

const settingsWith = (change: Partial<PublicSettings> = {}): PublicSettings => ({
  ...defaultSettings,
  banks: [...defaultSettings.banks, asking, closed],
  ...change,
});
const setSettings = (change: Partial<PublicSettings> = {}) =>
  db.doc('settings/public').set(settingsWith(change));
/** Opens or closes the bank that asks. */
const setWindow = (closes_on: string | null) =>
  setSettings({ banks: [...defaultSettings.banks, { ...asking, closes_on }] });

const { season } = defaultSettings;
const setPtin = (uid: string, ptin_renewed_at: Timestamp | null) =>
  db
    .doc(`season_checklists/${season}__${uid}`)
    .set(buildChecklist(Timestamp.now(), season, uid, { ptin_renewed_at }));

beforeEach(async () => {
  await Promise.all([setSettings(), setPtin(owner.uid, Timestamp.now())]);
});

const harbor = { bank_product: 'Harbor Bank', holder_phone: '5555550123', ptin_number: 'P12345678' };
const sound = { ...harbor, service_bureau_addon: 0, transmitter_addon: 0 };
const named = { registered_name: 'Maple Tax LLC' };

const saveDraft = async (values: Record<string, string>, answers: Record<string, string> = {}) => {
  const draft = { step: 5, values, bank_answers: answers, updated_at: Timestamp.now() };
  await db.doc(`bank_application_drafts/${owner.uid}`).set(draft, { merge: true });
};
const check = async (applicationId?: string, by = owner) => {
  const input = applicationId ? { application_id: applicationId } : {};
  return (await call('checkApplication', input, by.token)).findings;
};

const setStatus = (id: string, change: Partial<CallableInput<'setBankApplicationStatus'>>) => ({
  application_ids: [id],
  status: 'Bank Application Approved' as const,
  ...change,
});
const reject = (id: string, more: Partial<CallableInput<'setBankApplicationStatus'>> = {}) =>
  call(
    'setBankApplicationStatus',
    setStatus(id, { status: 'Bank Application Rejected', reason: 'Use the street', ...more }),
    admin.token,
  );

describe('answers to bank questions', () => {
  const answers = {
    registered_name: ' Maple Tax LLC ',
    ein: '123456789',
    returns: '1,200',
    kind: 'Home',
    control_person_is_holder: 'no',
  };

  it('are typed by the settings and stored with the question', async () => {
    const id = await submitted(owner, { ...sound, bank_answers: answers });
    expect(await application(id)).toMatchObject({
      bank_answers: {
        registered_name: 'Maple Tax LLC',
        ein: '12-3456789',
        returns: '1200',
        kind: 'Home',
        control_person_is_holder: 'No',
      },
      bank_answer_labels: { ein: 'EIN', returns: 'Returns last year' },
      needs_other_person: true,
      preflight: { codes: [], at: expect.anything() },
      has_warnings: false,
    });
  });

  it('do not change when the settings change', async () => {
    const id = await submitted(owner, { ...sound, bank_answers: answers });
    const before = await application(id);
    await setSettings({ banks: [...defaultSettings.banks, { ...asking, questions: [] }] });
    expect(await application(id)).toEqual(before);
  });

  it('may be missing, with a warning, as may a field that the bank requires', async () => {
    const id = await submitted(owner, { ...sound, holder_phone: undefined });
    const stored = await application(id);
    expect(stored).toMatchObject({ preflight: { codes: ['missing_for_bank'] }, has_warnings: true });
    expect(stored).not.toHaveProperty('bank_answers');
    expect(await check(id, admin)).toEqual([
      { code: 'missing_for_bank', level: 'warn', field: 'holder_phone' },
      { code: 'missing_for_bank', level: 'warn', field: 'bank_answers.registered_name' },
    ]);
  });

  it.each<[string, string]>([
    ['unknown', 'x'],
    ['ein', '12'],
    ['returns', 'a few'],
    ['kind', 'Castle'],
    ['control_person_is_holder', 'maybe'],
    ['registered_name', '123-45-6789'],
    ['registered_name', `Tax ID ${secrets.holder_ssn}`],
    ['ein', secrets.holder_ssn],
  ])('%s: %s is rejected at its field, and nothing is written', async (key, answer) => {
    const data = submission({ ...sound, bank_answers: { ...named, [key]: answer } });
    const error = await refused('invalid-argument', 'submitBankApplication', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([`bank_answers.${key}`]);
    expect(leaks({ error: JSON.stringify(error) })).toEqual([]);
  });

  it('are rejected by the contract if there are too many, or one is too long or not a text', async () => {
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`q${i}`, 'x']));
    for (const bank_answers of [many, { ein: 'x'.repeat(101) }, { ein: 12 }, ['x'], 'x']) {
      const data = { ...submission(sound), bank_answers };
      await refused('invalid-argument', 'submitBankApplication', data, owner.token);
    }
  });

  it('are reported together with other errors', async () => {
    const data = submission({ ...sound, transmitter_addon: 500, bank_answers: { kind: 'Castle' } });
    const error = await refused('invalid-argument', 'submitBankApplication', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {}).toSorted()).toEqual([
      'bank_answers.kind',
      'transmitter_addon',
    ]);
  });
});

describe('a bank that no longer accepts applications', () => {
  const to = { bank_product: 'Closed Bank' };

  it('rejects a submission with the code, and nothing is written', async () => {
    const error = await refused('failed-precondition', 'submitBankApplication', submission(to), owner.token);
    expect(error.details).toEqual({ reason: 'preflight', codes: ['window_closed'] });
    expect(error.message).toBe(
      'Closed Bank stopped taking applications after Jan 31, 2025. Choose another bank or ask our team.',
    );
  });

  it('cannot be opened by turning the check off', async () => {
    await setSettings({ preflight_off: ['window_closed'] });
    await refused('failed-precondition', 'submitBankApplication', submission(to), owner.token);
  });

  it('answers a repeat of a submission that was on time', async () => {
    const data = submission({ ...sound, bank_answers: named });
    const first = await call('submitBankApplication', data, owner.token);
    await setWindow('2025-01-31');
    expect(await call('submitBankApplication', data, owner.token)).toEqual(first);
  });

  it('rejects resending a rejected application, but allows correcting a sent one', async () => {
    const id = await submitted(owner, { ...sound, bank_answers: named });
    await setWindow('2025-01-31');
    await corrected(owner, id, { holder_phone: '5555550199' });
    expect((await application(id)).preflight?.codes).toEqual(['window_closed']);
    await reject(id);
    const correction = await correctionOf(id, { office_name: 'Birch Tax' });
    const error = await refused('failed-precondition', 'correctApplication', correction, owner.token);
    expect(error.details).toEqual({ reason: 'preflight', codes: ['window_closed'] });
    await setWindow(null);
    await call('correctApplication', correction, owner.token);
    expect(await application(id)).toMatchObject({
      status: 'Bank Application Sent',
      preflight: { codes: [] },
      has_warnings: false,
    });
  });
});

describe('findings that only the server has', () => {
  it('report that another account has applied with the EFIN, this season or last', async () => {
    const outsider = await makeUser('ero');
    await setPtin(outsider.uid, Timestamp.now());
    const theirs = await submitted(outsider, { ...sound, efin: '640901', bank_answers: named });
    const mine = await submitted(owner, { ...sound, efin: '640901', bank_answers: named });
    expect((await application(theirs)).preflight?.codes).toEqual([]);
    expect((await application(mine)).preflight?.codes).toEqual(['efin_elsewhere']);
    const ref = db.doc(`bank_applications/${theirs}`);
    await ref.update({ season: season - 1 });
    expect(await check(mine, admin)).toMatchObject([{ code: 'efin_elsewhere', field: 'efin' }]);
    await ref.update({ season: season - 2 });
    expect(await check(mine, admin)).toEqual([]);
  });

  it('report that nobody has applied to the bank with the master EFIN this season', async () => {
    const outsider = await makeUser('ero');
    const fields = { ...sound, master_efin: '640951', bank_answers: named };
    const first = await submitted(owner, { ...fields, efin: '640950' });
    expect((await application(first)).preflight?.codes).toEqual(['master_not_enrolled']);
    const master = await submitted(outsider, { ...sound, efin: '640951', bank_answers: named });
    const second = await submitted(owner, { ...fields, efin: '640952' });
    expect((await application(second)).preflight?.codes).toEqual([]);
    expect(await check(first, admin)).toEqual([]);
    const ref = db.doc(`bank_applications/${master}`);
    await ref.update({ season: season - 1 });
    expect(await check(first, admin)).toMatchObject([
      { code: 'master_not_enrolled', level: 'warn', field: 'master_efin' },
    ]);
    await ref.update({ season, bank_product: 'Santa Barbara Bank' });
    expect(await check(first, admin)).toMatchObject([{ code: 'master_not_enrolled' }]);
  });

  it('ignore unreadable documents of other accounts', async () => {
    const broken = { efin: '640902', season, submitted_by: 'someone' };
    await db.doc('bank_applications/broken').set(broken);
    const id = await submitted(owner, { ...sound, efin: '640902', bank_answers: named });
    expect((await application(id)).preflight?.codes).toEqual(['efin_elsewhere']);
  });

  it('report that the bank has rejected this EFIN of the office, but not of another bank', async () => {
    const first = await submitted(owner, { ...sound, efin: '640903', bank_answers: named });
    await reject(first);
    const second = await submitted(owner, { ...sound, efin: '640903', bank_answers: named });
    expect((await application(second)).preflight?.codes).toEqual(['rejected_before']);
    const elsewhere = await submitted(owner, {
      ...sound,
      efin: '640903',
      bank_product: 'Santa Barbara Bank',
    });
    expect((await application(elsewhere)).preflight?.codes).toEqual([]);
  });

  it('report that the PTIN was not confirmed for the season', async () => {
    const id = await submitted(owner, { ...sound, bank_answers: named });
    expect((await application(id)).preflight?.codes).toEqual([]);
    await setPtin(owner.uid, null);
    expect(await check(id, admin)).toMatchObject([{ code: 'ptin_not_confirmed', level: 'advice' }]);
    await db.doc(`season_checklists/${season}__${owner.uid}`).delete();
    expect(await check(id, admin)).toMatchObject([{ code: 'ptin_not_confirmed' }]);
  });
});

describe('checkApplication', () => {
  it('reads the user’s masked draft values and returns only codes and fields', async () => {
    await call(
      'saveDraftSecrets',
      { holder_ssn: '078-05-1120', security_question: 'Mom', holder_dob: '' },
      owner.token,
    );
    await saveDraft({ ...harbor, efin: '640904', license_id: '078051120' }, named);
    const found = await check();
    // It doesn't report that the license number equals the stored SSN, because a member could then
    // guess the SSN by trying.
    expect(found).toEqual([{ code: 'answer_too_simple', level: 'warn', field: 'security_question' }]);
  });

  it('reports missing fields if there is no draft', async () => {
    expect(await check()).toEqual([{ code: 'ptin_missing', level: 'advice', field: 'ptin_number' }]);
  });

  it('writes only its counter', async () => {
    await call('saveDraftSecrets', { ...secrets }, owner.token);
    await saveDraft({ ...harbor, efin: '640905' });
    const before = await everything(['rate_limits']);
    const answer = await post('checkApplication', {}, owner.token);
    expect(await everything(['rate_limits'])).toEqual(before);
    expect(leaks({ answer: JSON.stringify(answer) })).toEqual([]);
  });

  it('reads no other member’s draft or application, and no draft for staff', async () => {
    const id = await submitted(owner);
    const other = await makeUser('ero');
    for (const { token } of [owner, other]) {
      await refused('permission-denied', 'checkApplication', { application_id: id }, token);
    }
    await refused('permission-denied', 'checkApplication', {}, admin.token);
    await refused('invalid-argument', 'checkApplication', { uid: owner.uid }, other.token);
    await refused('not-found', 'checkApplication', { application_id: 'none' }, admin.token, ['rate_limits']);
    await refused(
      'permission-denied',
      'checkApplication',
      {},
      (await makeUser('member', { status: 'pending' })).token,
    );
    await call('saveDraftSecrets', { security_question: 'Mom' }, owner.token);
    await saveDraft(harbor, named);
    expect((await check(undefined, other)).map(({ code }) => code)).toEqual(['ptin_missing']);
  });

  it('answers 60 times per hour', async () => {
    // Sequentially, because concurrent calls would wait for each other's lock on the counter.
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post('checkApplication', {}, owner.token)),
    );
    for (const answer of answers) expect(answer).toHaveProperty('result');
    expect(await post('checkApplication', {}, owner.token)).toMatchObject({
      error: { code: 'resource-exhausted' },
    });
  });
});

describe('the browser and the server', () => {
  const now = new Date();
  const drafts: [string, Record<string, string>, Record<string, string>, SensitiveValues][] = [
    ['a sound one', {}, named, {}],
    ['a PO box', { shipping_address_line1: 'PO Box 12' }, named, {}],
    ['no number and another state', { shipping_address_line1: 'Main Street', shipping_zip: '90210' }, {}, {}],
    ['an EFIN that is its own master EFIN', { efin: '640906', master_efin: '640906' }, { kind: 'Home' }, {}],
    ['the bank’s name', { account_name: 'first bank', holder_phone: '' }, named, {}],
    ['a license number equal to the SSN', { license_id: '078 05 1120' }, named, { holder_ssn: '078051120' }],
    ['an answer that is too simple', { account_name: 'Else' }, named, { security_question: 'Mama' }],
    ['a fee rule', { office_state: 'MD', transmitter_addon: '10' }, named, {}],
    [
      'a confirmed fee rule',
      { office_state: 'MD', transmitter_addon: '10', fee_rule_acknowledged: 'true' },
      named,
      {},
    ],
  ];

  it.each(drafts)(
    'agree on the findings in %s, for the draft and the submitted application',
    async (_, change, answers, more) => {
      const { idempotency_key, service_bureau_addon: _bureau, ...rest } = submission({ ...harbor, ...more });
      const sensitive = Object.keys(secrets);
      const texts = Object.entries(rest).filter(([field]) => !sensitive.includes(field));
      const values: Record<string, string> = {
        ...Object.fromEntries(texts.map(([field, value]) => [field, String(value)])),
        transmitter_addon: '0',
        ...change,
      };
      const typed = { ...secrets, ...more };
      const facts = { ...sensitiveFacts(typed, values.license_id), ptinConfirmed: true };
      const inBrowser = preflight(inputOfDraft(values, answers), facts, settingsWith(), now);

      await call('saveDraftSecrets', typed, owner.token);
      await saveDraft(values, answers);
      const found = inBrowser.map(({ code, level, field }) => ({ code, level, field }));
      // Comparisons with a stored value run only in the browser, where both are typed, and for
      // staff.
      const told = found.filter(({ code }) => code !== 'id_is_ssn');
      expect(await check()).toEqual(told);

      const { fee_rule_acknowledged, ...fields } = values;
      const { id } = await call(
        'submitBankApplication',
        {
          ...applicationInput,
          ...fields,
          transmitter_addon: Number(values.transmitter_addon),
          bank_answers: answers,
          fee_rule_acknowledged: fee_rule_acknowledged === 'true',
          idempotency_key,
        },
        owner.token,
      );
      const stored = await application(id);
      expect(stored.preflight?.codes).toEqual([...new Set(told.map(({ code }) => code))]);
      expect(stored.has_warnings).toBe(told.some(({ level }) => level === 'warn'));
      expect(await check(id, admin)).toEqual(found);
    },
  );
});

describe('the fee rule', () => {
  const maryland = { office_state: 'MD', transmitter_addon: 10 } as const;
  const approve = (ids: string[], reason?: string) => ({
    application_ids: ids,
    status: 'Bank Application Approved' as const,
    ...(reason && { reason }),
  });

  it('stores the office’s confirmation, but only where the rule applies', async () => {
    const id = await submitted(owner, { ...maryland, fee_rule_acknowledged: true });
    expect(await application(id)).toMatchObject({
      office_state: 'MD',
      fee_rule: { state: 'MD', acknowledged_at: expect.anything(), by: { uid: owner.uid } },
    });
    const elsewhere = await submitted(owner, { fee_rule_acknowledged: true });
    expect(await application(elsewhere)).not.toHaveProperty('fee_rule');
    await call('setBankApplicationStatus', approve([id, elsewhere]), admin.token);
  });

  it('never blocks the office, and requires a reason from staff to approve', async () => {
    const open = await submitted(owner, maryland);
    const other = await submitted(owner);
    expect((await application(open)).preflight?.codes).toContain('fee_rule');
    const error = await refused(
      'invalid-argument',
      'setBankApplicationStatus',
      approve([other, open]),
      admin.token,
      ['rate_limits'],
    );
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['reason']);
    const answer = await call(
      'setBankApplicationStatus',
      approve([other, open], 'Their counsel agrees'),
      admin.token,
    );
    expect(answer).toEqual({ changed: 2 });
  });

  it('asks again if a correction moves the office to another such state', async () => {
    const id = await submitted(owner, { ...maryland, fee_rule_acknowledged: true });
    await corrected(owner, id, { office_state: 'IL' });
    expect((await application(id)).preflight?.codes).toContain('fee_rule');
    await refused('invalid-argument', 'setBankApplicationStatus', approve([id]), admin.token);
  });

  it('uses the shipping state for an application from an earlier version', async () => {
    const id = await submitted(owner, { shipping_state: 'NY', shipping_zip: '12207' });
    await refused('invalid-argument', 'setBankApplicationStatus', approve([id]), admin.token);
  });

  it('asks nothing if it is turned off', async () => {
    await setSettings({ preflight_off: ['fee_rule'] });
    const id = await submitted(owner, maryland);
    expect((await application(id)).preflight?.codes).not.toContain('fee_rule');
    await call('setBankApplicationStatus', approve([id]), admin.token);
  });

  it('requires the reason when an accepted change approves', async () => {
    const id = await submitted(owner, maryland);
    const review = { application_ids: [id], status: 'Under Review' as const };
    await call('setBankApplicationStatus', review, admin.token);
    const change_id = await corrected(owner, id, { holder_phone: '5555550199' });
    const accept = { change_id, decision: 'accept' as const, status: 'Bank Application Approved' as const };
    const error = await refused('invalid-argument', 'decideChange', accept, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['reason']);
    await call('decideChange', { ...accept, reason: 'Their counsel agrees' }, admin.token);
    expect((await application(id)).status).toBe('Bank Application Approved');
  });
});

describe('a correction', () => {
  const answered = { ...sound, bank_answers: { ...named, returns: '10', kind: 'Home' } };

  it('changes answers by key, as contact data together with the bank’s questions', async () => {
    const id = await submitted(owner, answered);
    const changeId = await corrected(owner, id, {
      bank_answers: {
        returns: '1,200',
        kind: '',
        control_person_is_holder: 'No',
        registered_name: 'Maple Tax LLC',
      },
    });
    const change = await changeOf(changeId);
    expect(change.classes).toEqual(['contact']);
    expect(change.fields).toEqual([
      { field: 'bank_answers.returns', label: 'Returns last year', from: '10', to: '1200' },
      { field: 'bank_answers.kind', label: 'Kind of office', from: 'Home', to: null },
      { field: 'bank_answers.control_person_is_holder', label: 'Same person?', from: null, to: 'No' },
    ]);
    const stored = await application(id);
    expect(stored.bank_answers).toEqual({ ...named, returns: '1200', control_person_is_holder: 'No' });
    expect(stored.bank_answer_labels).toEqual({
      registered_name: 'Registered name',
      returns: 'Returns last year',
      control_person_is_holder: 'Same person?',
    });
    expect(stored.needs_other_person).toBe(true);
    const mails = await where('email_notifications', 'email_type', 'application_changed');
    const { text } = Object(mails[0]);
    expect(text).toContain('Returns last year: changed');
    expect(text).not.toContain('1200');
  });

  it('adds the first answers to an application from an earlier version', async () => {
    const id = await submitted(owner, sound);
    await corrected(owner, id, { bank_answers: named });
    expect(await application(id)).toMatchObject({
      bank_answers: named,
      bank_answer_labels: { registered_name: 'Registered name' },
    });
  });

  it.each([
    ['unknown', 'x'],
    ['returns', 'a few'],
    ['ein', secrets.holder_ssn],
  ])('is rejected for %s: %s at its field', async (key, answer) => {
    const id = await submitted(owner, answered);
    const data = await correctionOf(id, { bank_answers: { [key]: answer } });
    const error = await refused('invalid-argument', 'correctApplication', data, owner.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([`changes.bank_answers.${key}`]);
  });

  it('with the same answers has no changes', async () => {
    const id = await submitted(owner, answered);
    const data = await correctionOf(id, { bank_answers: { returns: '10', ein: '' } });
    const error = await refused('invalid-argument', 'correctApplication', data, owner.token);
    expect(error.details?.fields).toHaveProperty('changes');
  });

  it('changes answers and findings only when a request is accepted, and shows both to the bank', async () => {
    const id = await submitted(owner, answered);
    const review = { application_ids: [id], status: 'Under Review' as const };
    await call('setBankApplicationStatus', review, admin.token);
    const changes = { shipping_address_line1: 'PO Box 12', bank_answers: { returns: '20', kind: null } };
    const change_id = await corrected(owner, id, changes);
    expect(await application(id)).toMatchObject({
      bank_answers: answered.bank_answers,
      preflight: { codes: [] },
    });
    await call('decideChange', { change_id, decision: 'accept' }, admin.token);
    expect(await application(id)).toMatchObject({
      bank_answers: { ...named, returns: '20' },
      pending_carry: ['shipping_address_line1', 'bank_answers.returns', 'bank_answers.kind'],
      preflight: { codes: ['po_box'] },
      has_warnings: true,
    });
  });

  it('rechecks the name on a new payout account', async () => {
    const id = await submitted(owner, answered);
    const account = { bank_name: 'New Bank', account_name: 'New Bank', account_type: 'Savings' as const };
    const numbers = { routing_number: '021000021', account_number: '998877665544' };
    await call('updateBankingInformation', { application_id: id, ...account, ...numbers }, owner.token);
    expect((await application(id)).preflight?.codes).toContain('account_name_is_bank');
  });
});

describe('the code of a rejection', () => {
  it('is stored on application and event, and its text is in the email with the reason', async () => {
    const id = await submitted(owner);
    await reject(id, { reason_code: '0024' });
    expect(await application(id)).toMatchObject({ reason_code: '0024', status_reason: 'Use the street' });
    const events = await where('bank_application_events', 'application_id', id);
    expect(events.find((event) => event.id.includes('__2__'))).toMatchObject({
      reason_code: '0024',
      reason: 'Use the street',
    });
    const [mail] = await where('email_notifications', 'email_type', 'bank_application_rejected');
    expect(Object(mail).text).toContain('The street address is a PO box');
    expect(Object(mail).text).toContain('Use the street');
    expect(Object(mail).values.status_reason).toBe('The street address is a PO box. Use the street');
  });

  it('is optional, and needs a reason', async () => {
    const id = await submitted(owner);
    const coded = setStatus(id, { status: 'Bank Application Rejected', reason_code: '0024' });
    await refused('invalid-argument', 'setBankApplicationStatus', coded, admin.token);
    await reject(id);
    expect((await application(id)).reason_code).toBeNull();
  });

  it('is removed when the application leaves Rejected, by staff or when resent', async () => {
    const [first, second] = [await submitted(owner), await submitted(owner)];
    for (const id of [first, second]) await reject(id, { reason_code: 'other' });
    const back = setStatus(first, { status: 'Under Review' });
    await call('setBankApplicationStatus', back, admin.token);
    await corrected(owner, second, { office_name: 'Birch Tax' });
    for (const id of [first, second]) expect((await application(id)).reason_code).toBeNull();
  });

  it.each<[string, object]>([
    ['a status other than Rejected', { status: 'Under Review', reason_code: '0024' }],
    ['an unknown code', { status: 'Bank Application Rejected', reason: 'x', reason_code: '0001' }],
  ])('is rejected for %s', async (_, change) => {
    const id = await submitted(owner);
    const data = setStatus(id, change);
    const error = await refused('invalid-argument', 'setBankApplicationStatus', data, admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual(['reason_code']);
  });
});
