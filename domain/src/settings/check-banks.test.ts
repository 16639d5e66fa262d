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
  it('of an earlier version are read as ones that ask nothing and are always open', () => {
    const banks = [{ name: 'Harbor Bank', fee: 10, asks_security_question: false }];
    expect(readPublicSettings({ banks })).toEqual({ ...defaultSettings, banks: [bank] });
    expect(readPublicSettings({ banks }).preflight_off).toEqual([]);
  });

  it('keep what they ask', () => {
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
    ['questions of different keys', { questions: [question, { ...question, key: 'other' }] }],
    ['a window of one day', { opens_on: '2026-01-01', closes_on: '2026-01-01' }],
    ['a window without an end', { opens_on: '2026-01-01' }],
    ['fields of ours', { needs: ['holder_dob', 'security_question'] }],
    ['a choice', { questions: [{ ...question, type: 'choice', choices: ['A', 'B'] }] }],
  ])('may have %s', (_, change) => expect(problemsOf(change)).toEqual([]));

  it.each<[string, object, string]>([
    ['an end before the beginning', { opens_on: '2026-01-02', closes_on: '2026-01-01' }, '0.closes_on'],
    ['more days at least than at most', { payout_days_min: 6, payout_days_max: 5 }, '0.payout_days_max'],
    ['half a day', { payout_days_min: 2.5 }, '0.payout_days_min'],
    ['31 days', { payout_days_max: 31 }, '0.payout_days_max'],
    ['no real date', { opens_on: '2026-02-30' }, '0.opens_on'],
    ['two questions with one key', { questions: [question, question] }, '0.questions.1.key'],
    ['a key of words', { questions: [{ ...question, key: 'The EIN' }] }, '0.questions.0.key'],
    ['a key of 41 letters', { questions: [{ ...question, key: 'k'.repeat(41) }] }, '0.questions.0.key'],
    ['a question without words', { questions: [{ ...question, label: ' ' }] }, '0.questions.0.label'],
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
    ['choices of a text', { questions: [{ ...question, choices: ['A', 'B'] }] }, '0.questions.0.choices'],
    ['a field that is required anyway', { needs: ['efin'] }, '0.needs'],
    [
      '31 questions',
      { questions: Array.from({ length: 31 }, (_, i) => ({ ...question, key: `q${i}` })) },
      '0.questions',
    ],
  ])('may not have %s', (_, change, path) => expect(problemsOf(change)).toContain(path));

  it('may have every suggestion, each of them with its source', () => {
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

  it('refuses to switch off the last day, and checks that do not exist', () => {
    expect(saving({ preflight_off: ['po_box'] }).success).toBe(true);
    expect(saving({ preflight_off: ['window_closed'] }).success).toBe(false);
    expect(saving({ preflight_off: ['luck'] }).success).toBe(false);
  });

  it('takes banks and settings of callers that know nothing of it, and checks those that do', () => {
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
