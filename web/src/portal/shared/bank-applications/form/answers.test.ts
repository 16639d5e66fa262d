import { applicationInput } from '@united/domain/bank-applications/application-input';
import { type BankQuestion, defaultSettings, newBank } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { answerLabel, answersAt, answersTo, droppedQuestions, keyText, unaskedAnswers } from './answers';
import { answerProblems } from './resolver';
import { submissionOf, wizardSchema } from './schema';
import { draftAnswers, emptyValues } from './values';

const question = (key: string, group: BankQuestion['group'] = 'office'): BankQuestion => ({
  key,
  label: `What is ${key}?`,
  help: '',
  type: key === 'ein' ? 'ein' : 'text',
  required: true,
  group,
});
const settings = {
  ...defaultSettings,
  banks: [
    { ...newBank, name: 'First', questions: [question('ein'), question('years', 'volume')] },
    { ...newBank, name: 'Second', questions: [question('ein'), question('hold', 'owner')] },
  ],
};
const [first] = settings.banks;

describe('answers to bank questions', () => {
  it('appear in the step of their group, labeled with the question', () => {
    expect(answersAt(settings, 'First', 2)).toEqual(['bank_answers.ein']);
    expect(answersAt(settings, 'First', 4)).toEqual(['bank_answers.years']);
    expect(answersAt(settings, 'Gone', 2)).toEqual([]);
    expect(answerLabel(settings, 'First', 'bank_answers.ein')).toBe('What is ein?');
    expect(answerLabel(settings, 'First', 'bank_answers.owner_name')).toBe('owner name');
    expect(keyText('years_in_business')).toBe('years in business');
  });

  it('are dropped when switching banks, unless blank or asked by both', () => {
    const answers = { ein: '12-3456789', years: '7' };
    expect(droppedQuestions(settings, answers, 'First', 'Second').map(({ key }) => key)).toEqual(['years']);
    expect(droppedQuestions(settings, { ...answers, years: ' ' }, 'First', 'Second')).toEqual([]);
    expect(droppedQuestions(settings, answers, '', 'Second')).toEqual([]);
  });

  it('to removed questions are listed, but neither validated nor sent', async () => {
    const answers = { ein: '12-3456789', gone: 'x', blank: '' };
    expect(unaskedAnswers(first?.questions ?? [], answers)).toEqual(['gone']);
    expect(answersTo(first?.questions ?? [], answers)).toEqual({ ein: '12-3456789' });
    expect(
      await answerProblems({ bank_product: 'First', bank_answers: answers, holder_ssn: '' }, settings),
    ).toEqual({});
  });

  it('are validated by type, and may be missing', async () => {
    const problems = (bank_answers: Record<string, string>, holder_ssn = '') =>
      answerProblems({ bank_product: 'First', bank_answers, holder_ssn }, settings);
    expect(await problems({ ein: '12-34' })).toEqual({
      'bank_answers.ein': expect.stringContaining('9 digits'),
    });
    expect(await problems({ ein: '' })).toEqual({});
    expect(Object.keys(await problems({ years: '123-45-6789' }))).toEqual(['bank_answers.years']);
  });

  it('are stored in the draft unless they are blank or look like a Social Security number', () => {
    expect(
      draftAnswers({ ...emptyValues, bank_answers: { ein: '12-3456789', years: '123-45-6789', blank: ' ' } }),
    ).toEqual({ ein: '12-3456789' });
    expect(draftAnswers({ ...emptyValues, bank_answers: { years: 'x'.repeat(200) } }).years).toHaveLength(
      100,
    );
  });

  it('are submitted if the bank asks for them', () => {
    const parsed = wizardSchema(settings, { routing_number: '0021', account_number: '4321' }).safeParse({
      ...emptyValues,
      ...applicationInput,
      bank_product: 'First',
      bank_answers: { ein: '12-3456789', gone: 'x' },
      fee_rule_acknowledged: true,
    });
    if (!parsed.success) throw parsed.error;
    const call = submissionOf(parsed.data, 'key-12345678', settings);
    expect(call).toMatchObject({ bank_answers: { ein: '12-3456789' }, fee_rule_acknowledged: true });
    expect(
      submissionOf({ ...parsed.data, bank_product: 'Gone' }, 'key-12345678', settings),
    ).not.toHaveProperty('bank_answers');
  });
});
