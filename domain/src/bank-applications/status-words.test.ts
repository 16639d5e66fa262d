import { describe, expect, it } from 'vitest';
import { defaultStaffSettings, staffSettingsSchema } from '../settings/staff-settings';
import { fieldErrorsOf } from '../shared/field-errors';
import { isToEnter } from './bank-application';
import { canUndo } from './bank-import';
import { normalizeWord, type StatusWord, wordMeanings, wordNeedsReason } from './status-words';

const word = (change: Partial<StatusWord> = {}): StatusWord => ({
  bank: 'Refund Advantage',
  word: 'Approved',
  status: 'Bank Application Approved',
  needs_reason: false,
  ...change,
});

const errorsOf = (status_words: readonly StatusWord[]) => {
  const parsed = staffSettingsSchema.safeParse({ ...defaultStaffSettings, status_words });
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
};

describe('a bank’s word', () => {
  it('is matched without case, accents, and spaces', () => {
    for (const typed of ['in réview', ' IN  REVIEW ', 'In\tReview\n', 'in\u00a0review']) {
      expect(normalizeWord(typed)).toBe('in review');
    }
  });

  it('can be listed once per bank', () => {
    expect(errorsOf([word(), word({ bank: 'Santa Barbara Bank' })])).toEqual({});
    expect(errorsOf([word(), word({ word: ' APPROVED ' })])).toMatchObject({
      'status_words.1.word': 'Another line for this bank already has this word.',
    });
    expect(errorsOf([word({ word: ' ' })])).toHaveProperty(['status_words.0.word']);
  });

  it('gets its meaning from the file, then from the bank’s settings', () => {
    const stored = [word(), word({ bank: 'Other', word: 'OK' })];
    const rejected = 'Bank Application Rejected' as const;
    const meanings = wordMeanings('Refund Advantage', stored, [{ word: 'Nope', status: rejected }]);
    expect([...meanings.keys()]).toEqual(['approved', 'nope']);
    const overridden = wordMeanings('Refund Advantage', stored, [{ word: 'APPROVED', status: rejected }]);
    expect(overridden.get('approved')).toMatchObject({ status: rejected });
  });

  it('needs a reason if its settings require one, and for a rejection', () => {
    expect(wordNeedsReason(word())).toBe(false);
    expect(wordNeedsReason(word({ needs_reason: true }))).toBe(true);
    expect(wordNeedsReason(word({ status: 'Bank Application Rejected' }))).toBe(true);
  });
});

describe('an application awaits entry', () => {
  const at = { toMillis: () => 0, toDate: () => new Date(0) };
  it.each([
    [true, { status: 'Bank Application Sent' }],
    [true, { status: '' }],
    [false, { status: 'Bank Application Sent', passed_to_bank_at: at }],
    [true, { status: 'Bank Application Sent', passed_to_bank_at: at, pending_carry: ['efin'] }],
    [false, { status: 'Under Review' }],
    [false, { status: 'Bank Application Approved', pending_carry: [] }],
    [true, { status: 'Bank Application Approved', pending_carry: ['holder_phone'] }],
    [false, { status: 'Bank Application Rejected', pending_carry: ['holder_phone'] }],
    [false, { status: 'Rejected' }],
  ] as const)('%s: %o', (waits, application) => {
    expect(
      isToEnter({
        ...application,
        pending_carry: [...('pending_carry' in application ? application.pending_carry : [])],
      }),
    ).toBe(waits);
  });
});

it('an import can be undone once within ten minutes', () => {
  const at = { toMillis: () => 0, toDate: () => new Date(0) };
  const made = { at, changed: 1, undone_at: null };
  expect(canUndo(made, new Date(599_999))).toBe(true);
  expect(canUndo(made, new Date(600_000))).toBe(false);
  expect(canUndo({ ...made, changed: 0 }, new Date(0))).toBe(false);
  expect(canUndo({ ...made, undone_at: at }, new Date(0))).toBe(false);
});
