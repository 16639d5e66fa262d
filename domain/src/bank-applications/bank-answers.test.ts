import { describe, expect, it } from 'vitest';
import { bankSuggestions } from '../settings/bank-suggestions';
import type { BankQuestion } from '../settings/settings';
import { checkAnswers, storedAnswers } from './bank-answers';
import { bankAnswers } from './bank-application';
import { needsOtherPerson, otherPersonKeys } from './other-person';

const ask = (key: string, type: BankQuestion['type'], more: Partial<BankQuestion> = {}): BankQuestion => ({
  key,
  label: `Label of ${key}`,
  help: '',
  type,
  required: false,
  group: 'office',
  ...more,
});
const bank = {
  questions: [
    ask('name', 'text'),
    ask('returns', 'number'),
    ask('years', 'number', { at_least_one: true }),
    ask('since', 'date'),
    ask('same', 'yes_no'),
    ask('ein', 'ein'),
    ask('kind', 'choice', { choices: ['LLC', 'Partnership'] }),
  ],
};

describe('an answer to a bank’s question', () => {
  it.each([
    ['name', '  Maple Tax LLC ', 'Maple Tax LLC'],
    ['returns', '1,200', '1200'],
    ['returns', '007', '7'],
    ['returns', '0', '0'],
    ['years', '1', '1'],
    ['since', '2026-01-31', '2026-01-31'],
    ['same', 'yes', 'Yes'],
    ['same', 'No', 'No'],
    ['ein', '123456789', '12-3456789'],
    ['ein', '12-3456789', '12-3456789'],
    ['kind', 'LLC', 'LLC'],
    ['kind', ' ', null],
  ])('%s: %s is stored as %s', (key, typed, kept) => {
    expect(checkAnswers(bank, { [key]: typed })).toEqual({ answers: { [key]: kept }, errors: {} });
  });

  it.each([
    ['returns', 'a few'],
    ['returns', '1.5'],
    ['returns', '1,20'],
    ['returns', '-3'],
    ['returns', '9999999999'],
    ['years', '0'],
    ['years', '00'],
    ['since', '2026-02-30'],
    ['since', 'soon'],
    ['same', 'maybe'],
    ['ein', '1234567'],
    ['kind', 'llc'],
    ['unknown', 'x'],
    ['constructor', 'x'],
    ['name', '078-05-1120'],
    ['name', 'SSN 078051120'],
    ['name', 'mine is 078 05 1120'],
    ['name', '078051120'],
    ['returns', '078051120'],
    ['returns', '078,051,120'],
  ])('%s: %s is a field error', (key, typed) => {
    expect(checkAnswers(bank, { [key]: typed })).toEqual({
      answers: {},
      errors: { [`bank_answers.${key}`]: expect.stringMatching(/\.$/) },
    });
  });

  it('is rejected for a bank that isn’t in settings', () => {
    expect(Object.keys(checkAnswers(undefined, { name: 'x' }).errors)).toEqual(['bank_answers.name']);
  });
});

it('is stored with the bank’s question, or not at all', () => {
  expect(storedAnswers(bank, { name: 'Maple', kind: null })).toEqual({
    bank_answers: { name: 'Maple' },
    bank_answer_labels: { name: 'Label of name' },
    needs_other_person: false,
  });
  expect(storedAnswers(bank, { kind: null })).toEqual({});
});

it('detects another person if the control person or owner isn’t the EFIN holder', () => {
  for (const key of otherPersonKeys) {
    expect(needsOtherPerson({ [key]: 'No' })).toBe(true);
    expect(needsOtherPerson({ [key]: 'Yes' })).toBe(false);
  }
  expect(needsOtherPerson({})).toBe(false);
});

it('limits the number and length of answers', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, 'x']));
  const accepts = (answers: unknown) => bankAnswers.safeParse(answers).success;
  expect(accepts(many(30))).toBe(true);
  expect(accepts(many(31))).toBe(false);
  expect(accepts({ name: 'x'.repeat(100), kind: null })).toBe(true);
  expect(accepts({ name: 'x'.repeat(101) })).toBe(false);
  expect(accepts({ name: 'two\nlines' })).toBe(false);
  expect(accepts({ name: 12 })).toBe(false);
  expect(accepts({ ['k'.repeat(41)]: 'x' })).toBe(false);
});

it('suggests a question that detects another person', () => {
  const keys = bankSuggestions.flatMap(({ questions }) => questions.map(({ key }) => key));
  expect(keys).toContain(otherPersonKeys[0]);
});
