import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from '../shared/field-errors';
import { bankSuggestions } from './bank-suggestions';
import { savedBanks } from './check-banks';
import { settingsContracts } from './contracts';
import { type BankQuestion, defaultSettings, newBank, readPublicSettings } from './settings';
import { defaultStaffSettings } from './staff-settings';

const question: BankQuestion = {
  key: 'ein',
  label: 'EIN',
  help: '',
  type: 'ein',
  required: true,
  group: 'office',
};
const bank = { ...newBank, name: 'Harbor Bank', fee: 10 };

describe('stored banks', () => {
  it('from an earlier version have no questions and are always open', () => {
    const banks = [{ name: 'Harbor Bank', fee: 10, asks_security_question: false }];
    expect(readPublicSettings({ banks })).toEqual({ ...defaultSettings, banks: [bank] });
    expect(readPublicSettings({ banks }).preflight_off).toEqual([]);
  });

  it('keep their questions', () => {
    const asking = { ...bank, needs: ['holder_dob'], questions: [question], closes_on: '2026-02-28' };
    expect(readPublicSettings({ banks: [asking] }).banks).toEqual([asking]);
  });
});

describe('saved banks', () => {
  const problemsOf = (change: object) => {
    const parsed = savedBanks.safeParse([{ ...bank, ...change }]);
    return parsed.success ? [] : Object.keys(fieldErrorsOf(parsed.error)).filter((path) => path !== '0');
  };

  it.each<[string, object]>([
    ['questions with different keys', { questions: [question, { ...question, key: 'other' }] }],
    ['a one-day window', { opens_on: '2026-01-01', closes_on: '2026-01-01' }],
    ['a window without an end', { opens_on: '2026-01-01' }],
    ['optional application fields', { needs: ['holder_dob', 'security_question'] }],
    ['a choice', { questions: [{ ...question, type: 'choice', choices: ['A', 'B'] }] }],
  ])('can have %s', (_, change) => expect(problemsOf(change)).toEqual([]));

  it.each<[string, object, string]>([
    [
      'a closing day before the opening day',
      { opens_on: '2026-01-02', closes_on: '2026-01-01' },
      '0.closes_on',
    ],
    ['a minimum above the maximum', { payout_days_min: 6, payout_days_max: 5 }, '0.payout_days_max'],
    ['a fractional day', { payout_days_min: 2.5 }, '0.payout_days_min'],
    ['31 days', { payout_days_max: 31 }, '0.payout_days_max'],
    ['an invalid date', { opens_on: '2026-02-30' }, '0.opens_on'],
    ['two questions with one key', { questions: [question, question] }, '0.questions.1.key'],
    ['a key with spaces', { questions: [{ ...question, key: 'The EIN' }] }, '0.questions.0.key'],
    ['a 41-letter key', { questions: [{ ...question, key: 'k'.repeat(41) }] }, '0.questions.0.key'],
    ['a blank question', { questions: [{ ...question, label: ' ' }] }, '0.questions.0.label'],
    ['a choice without choices', { questions: [{ ...question, type: 'choice' }] }, '0.questions.0.choices'],
    [
      'a choice listed twice',
      { questions: [{ ...question, type: 'choice', choices: ['A', 'A'] }] },
      '0.questions.0.choices',
    ],
    [
      '13 choices',
      { questions: [{ ...question, type: 'choice', choices: [...'ABCDEFGHIJKLM'] }] },
      '0.questions.0.choices',
    ],
    [
      'choices for a text question',
      { questions: [{ ...question, choices: ['A', 'B'] }] },
      '0.questions.0.choices',
    ],
    ['a field that is always required', { needs: ['efin'] }, '0.needs'],
    [
      '31 questions',
      { questions: Array.from({ length: 31 }, (_, i) => ({ ...question, key: `q${i}` })) },
      '0.questions',
    ],
  ])('cannot have %s', (_, change, path) => expect(problemsOf(change)).toContain(path));

  it('can have every suggestion, and each one has a source', () => {
    for (const { questions, sources } of bankSuggestions) {
      expect(problemsOf({ questions })).toEqual([]);
      for (const { url } of sources)
        expect(url).toMatch(/^https:\/\/support\.(taxslayerpro|tmbtaxbureau)\.com\//);
    }
  });
});

describe('saveSettings', () => {
  const { input } = settingsContracts.saveSettings;
  const saving = (change: object) =>
    input.safeParse({ public: { ...defaultSettings, ...change }, staff: defaultStaffSettings });

  it('rejects turning off the deadline or an unknown check', () => {
    expect(saving({ preflight_off: ['po_box'] }).success).toBe(true);
    expect(saving({ preflight_off: ['window_closed'] }).success).toBe(false);
    expect(saving({ preflight_off: ['luck'] }).success).toBe(false);
  });

  it('accepts older clients’ banks and settings, and validates current ones', () => {
    const { preflight_off: _, ...older } = defaultSettings;
    const banks = [{ name: 'Harbor Bank', fee: 10, asks_security_question: false }];
    expect(input.safeParse({ public: { ...older, banks }, staff: defaultStaffSettings }).success).toBe(true);
    const twice = [{ ...bank, questions: [question, question] }];
    const refused = saving({ banks: twice });
    expect(refused.success ? {} : fieldErrorsOf(refused.error)).toHaveProperty([
      'public.banks.0.questions.1.key',
    ]);
  });
});
