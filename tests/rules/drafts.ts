import { wizardSteps } from '@united/domain/bank-applications/application-fields';
import { draftValueKeys, maxDraftAnswers } from '@united/domain/bank-applications/draft';
import { limits } from '@united/domain/shared/limits';
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import type { IdentityName } from '../support/identities';
import { type Data, without } from './documents';
import {
  docOf,
  type Expected,
  expectAccepted,
  expectCreate,
  expectRefused,
  put,
  restore,
} from './environment';

const path = 'bank_application_drafts/member_owner';
const mine = (name: IdentityName = 'member_owner') => docOf(name, path);
const longest = 'x'.repeat(limits.address);
const full = Object.fromEntries(draftValueKeys.map((key) => [key, longest]));
/** The maximum number of answers, with keys and values of maximum length. */
const answers = Object.fromEntries(
  Array.from({ length: maxDraftAnswers.count }, (_, i) => [`${'q'.repeat(38)}${10 + i}`, 'x'.repeat(100)]),
);
export const fullDraft = { step: wizardSteps.length, values: full, bank_answers: answers };
/** Values that look like a Social Security number only at first sight. */
const almostSsns = {
  license_id: '123456789',
  shipping_zip: '12345-6789',
  holder_phone: '(555) 555-0123',
  ptin_number: 'P12345678',
  shipping_address_line1: '123456789 Main St',
  holder_first_name: '000-12-3456',
  holder_last_name: '666-12-3456',
  office_name: 'Tax 123456789',
  bank_name: '12345',
  account_name: '6789',
  shipping_city: '1123-45-67890',
  idempotency_key: '1c0b4f5e-123a-45bc-8789-0123456789ab',
};
/** Answers that only together look like one. */
const almostAnswers = { a: 'No SSN', b: '123456789', c: '123-45', d: '6789', ein: '12-3456789' };
const draft = (data: Data = {}): Data => ({ step: 1, values: {}, updated_at: serverTimestamp(), ...data });
const change = (data: Data) => mine().update({ updated_at: serverTimestamp(), ...data });

/** Values that neither a first nor a later save may contain. */
const wrong: [string, Data][] = [
  ['step 0', { step: 0 }],
  ['a step past the last', { step: wizardSteps.length + 1 }],
  ['a fraction of a step', { step: 1.5 }],
  ['a step in words', { step: '1' }],
  ['values that are a list', { values: ['012345'] }],
  ['values that are a text', { values: 'efin' }],
  ['a value that is a number', { values: { efin: 12345 } }],
  ['a value that is null', { values: { efin: null } }],
  ['a value that is a map', { values: { office_name: { deep: 'x' } } }],
  ['an unknown value', { values: { note: 'x' } }],
  ['a sensitive value', { values: { holder_ssn: '123-45-6789' } }],
  ['a made-up time', { updated_at: Timestamp.fromMillis(0) }],
  ['a text for a time', { updated_at: 'now' }],
  ['answers that are a list', { bank_answers: ['12'] }],
  ['answers that are a text', { bank_answers: '12' }],
  ['answers that are null', { bank_answers: null }],
  ['a 31st answer', { bank_answers: { ...answers, q: '' } }],
  ['answers of 3,001 characters', { bank_answers: { ...answers, [`${'q'.repeat(38)}10`]: 'x'.repeat(101) } }],
  ['an answer that is a number', { bank_answers: { ein: 123456789 } }],
  ['a number among the answers', { bank_answers: { a: 'x', b: 1, c: 'y' } }],
  ['an answer that is not text', { bank_answers: { sole: true } }],
  ['an answer that is null', { bank_answers: { ein: null } }],
  ['an answer that is a map', { bank_answers: { ein: { deep: 'x' } } }],
  ['an answer that is a list', { bank_answers: { ein: ['x'] } }],
  ['a time among the answers', { bank_answers: { since: Timestamp.fromMillis(0) } }],
  ['an answer of two lines', { bank_answers: { ein: 'x\ny' } }],
  ['an answer with a control character', { bank_answers: { ein: 'x\u0000' } }],
  ['a key of an answer without end', { bank_answers: { ['x'.repeat(1201)]: '1' } }],
  ['a formatted Social Security number in a name', { values: { office_name: '123-45-6789' } }],
  ['one among other text', { values: { efin: '012345', shipping_city: 'Macon 123 45 6789, GA' } }],
  ['one with en dashes', { values: { license_id: '123–45–6789' } }],
  ['one that is labeled', { values: { account_name: 'My SSN: 123456789' } }],
  ['nine digits as a name', { values: { bank_name: '123456789', efin: '012345' } }],
  ['nine digits with spaces as an EFIN', { values: { office_name: 'Oak', efin: ' 123 45 6789 ' } }],
  [
    'a formatted Social Security number in an answer',
    { bank_answers: { a: 'x', ssn: '666-01-0001 or 665-01-0001' } },
  ],
  ['an extra field', { owner: 'member_owner' }],
  ['a large map', { extra: { blob: 'x'.repeat(100_000) } }],
];

export function describeDrafts(): void {
  describe('a first draft', () => {
    const create = (data: Data, expected: Expected) => expectCreate(expected, path, data, 'member_owner');

    it('may contain every value at its maximum length', () =>
      create(draft({ step: 5, values: full }), expectAccepted));
    it('may contain the maximum number of answers at their maximum length', () =>
      create(draft({ bank_answers: answers }), expectAccepted));
    it('may contain what only has as many digits as a Social Security number', () =>
      create(draft({ values: almostSsns, bank_answers: almostAnswers }), expectAccepted));
    it('may contain no answers', () => create(draft({ bank_answers: {} }), expectAccepted));
    it.each(wrong)('rejects %s', (_, data) => create(draft(data), expectRefused));
    it.each(['step', 'values', 'updated_at'])('requires %s', (field) =>
      create(without(draft(), field), expectRefused),
    );
    it.each<[string, unknown]>([
      ['secrets on file', { account_number: '6789' }],
      ['an empty list of secrets', {}],
    ])('rejects %s, which only the server writes', (_, secrets_on_file) =>
      create(draft({ secrets_on_file }), expectRefused),
    );
  });

  describe('a saved draft', () => {
    it.each([1, 2, 3, 4, 5])('may move to step %i', (step) =>
      expectAccepted(path, () => change({ step })).then((after) => expect(after).toMatchObject({ step })),
    );
    it('may contain every value at its maximum length, along with secrets on file', async () => {
      const after = await expectAccepted(path, () => change({ values: full, bank_answers: answers }));
      expect(after).toMatchObject({
        values: full,
        bank_answers: answers,
        secrets_on_file: { account_number: '6789' },
      });
    });
    it('may be merged into', () =>
      expectAccepted(path, () => mine().set(draft({ values: { efin: '654321' } }), { merge: true })));

    it.each(draftValueKeys)('rejects a %s that is too long or not text', async (key) => {
      await expectRefused(path, () => change({ [`values.${key}`]: `${longest}x` }));
      await expectRefused(path, () => change({ [`values.${key}`]: false }));
    });
    it.each(wrong)('rejects %s', (_, data) => expectRefused(path, () => change(data)));
    it.each(['step', 'values', 'updated_at'])('cannot lose %s', (field) =>
      expectRefused(path, () => change({ [field]: deleteField() })),
    );
    it.each<[string, Data]>([
      ['forged', { secrets_on_file: { account_number: '0000' } }],
      ['extended', { 'secrets_on_file.holder_ssn': '1234' }],
      ['removed', { secrets_on_file: deleteField() }],
      ['emptied', { 'secrets_on_file.account_number': deleteField() }],
    ])('rejects secrets on file that are %s', (_, data) => expectRefused(path, () => change(data)));
    it('cannot be replaced without the secrets on file', () =>
      expectRefused(path, () => mine().set(draft())));
    it('rejects secrets on file if there are none', async () => {
      await put(path, { step: 1, values: {}, updated_at: Timestamp.now() });
      await expectRefused(path, () => change({ secrets_on_file: { account_number: '6789' } }));
      await restore(path);
    });
  });

  describe('another user’s draft', () => {
    it.each<IdentityName>(['other_member', 'pending_owner', 'admin', 'super_admin'])(
      'is denied to %s',
      async (name) => {
        await expect(mine(name).get()).rejects.toMatchObject({ code: 'permission-denied' });
        await expectRefused(path, () => mine(name).set(draft()));
        await expectRefused(path, () => mine(name).delete());
      },
    );
    it.each<IdentityName>(['admin', 'super_admin'])('%s has no draft of their own either', (name) =>
      expectRefused(`bank_application_drafts/${name}`, () =>
        docOf(name, 'bank_application_drafts', name).set(draft()),
      ),
    );
  });

  it('a draft of a user on legal hold cannot be removed', async () => {
    await put('legal_holds/member_owner', { state: 'held' });
    await expectRefused(path, () => mine().delete());
    await restore('legal_holds/member_owner');
  });

  it('a user without a draft can read that there is none', async () => {
    await put(path, null);
    expect((await mine().get()).exists()).toBe(false);
    await restore(path);
  });
}
