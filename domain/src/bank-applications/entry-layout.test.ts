import { describe, expect, it } from 'vitest';
import { defaultStaffSettings, readStaffSettings, staffSettingsSchema } from '../settings/staff-settings';
import { fieldErrorsOf } from '../shared/field-errors';
import { wizardSteps } from './application-fields';
import { storedApplication } from './application-input';
import {
  type EntryLine,
  entryFormats,
  entryLayoutLimits,
  entrySourceOf,
  unaskedAnswers,
} from './entry-layout';
import { defaultEntryLayout, entryLayoutOf, entryValue, sensitiveOf } from './entry-lines';

const line = (change: Partial<EntryLine> = {}): EntryLine => ({
  label: 'EFIN',
  source: 'efin',
  format: 'plain',
  ...change,
});

const errorsOf = (entry_layouts: unknown) => {
  const parsed = staffSettingsSchema.safeParse({ ...defaultStaffSettings, entry_layouts });
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
};

describe('an entry desk layout', () => {
  it('accepts fields, answers, and fixed texts', () => {
    expect(entrySourceOf('holder_ssn')).toEqual({ kind: 'field', field: 'holder_ssn' });
    expect(entrySourceOf('bank_answers.years_filing')).toEqual({ kind: 'answer', key: 'years_filing' });
    expect(entrySourceOf('=United Tax Software')).toEqual({ kind: 'text', text: 'United Tax Software' });
    const lines = ['holder_ssn', 'bank_answers.ein', '=Yes'].map((source) => line({ source }));
    expect(errorsOf([{ bank: 'Refund Advantage', lines }])).toEqual({});
  });

  it.each([
    '',
    '=',
    '= ',
    'search_terms',
    'holder_ssn ciphertext',
    'bank_answers.',
    'bank_answers.A b',
    '=two\nlines',
    '__proto__',
  ])('rejects the source “%s” at its line', (source) => {
    expect(entrySourceOf(source)).toBeNull();
    const lines = [line(), line(), line({ source })];
    expect(errorsOf([{ bank: 'Refund Advantage', lines }])).toMatchObject({
      'entry_layouts.0.lines.2.source': expect.stringMatching(/^Line 3: /),
    });
  });

  it('can have up to 80 lines, and each bank can have one layout', () => {
    const lines = (count: number) => Array.from({ length: count }, () => line());
    const layout = (count: number, bank = 'A') => ({ bank, lines: lines(count) });
    expect(errorsOf([layout(entryLayoutLimits.lines)])).toEqual({});
    expect(errorsOf([layout(entryLayoutLimits.lines + 1)])).toHaveProperty(['entry_layouts.0.lines']);
    expect(errorsOf([layout(0)])).toHaveProperty(['entry_layouts.0.lines']);
    expect(errorsOf([layout(1), layout(1)])).toHaveProperty(['entry_layouts.1.bank']);
    const banks = Array.from({ length: entryLayoutLimits.layouts + 1 }, (_, i) => layout(1, `Bank ${i}`));
    expect(errorsOf(banks)).toHaveProperty(['entry_layouts']);
  });

  it('shows only answers to its bank’s questions', () => {
    const bank = 'Refund Advantage';
    const lines = [line(), line({ source: 'bank_answers.ein' }), line({ source: 'bank_answers.years' })];
    const asks = (...keys: string[]) => [{ name: bank, questions: keys.map((key) => ({ key })) }];
    expect(unaskedAnswers([{ bank, lines }], asks('ein', 'years'))).toEqual({});
    expect(unaskedAnswers([{ bank, lines }], asks('ein'))).toEqual({
      '0.lines.2.source': 'Line 3: Refund Advantage does not ask the question “years”.',
    });
    expect(Object.keys(unaskedAnswers([{ bank, lines }], []))).toHaveLength(2);
  });

  it('is absent from older settings', () => {
    const { entry_layouts, status_words, ...before } = defaultStaffSettings;
    expect([entry_layouts, status_words]).toEqual([[], []]);
    expect(readStaffSettings(before)).toEqual(defaultStaffSettings);
  });

  it('defaults to the wizard’s order', () => {
    const fields = wizardSteps.flatMap((step): readonly string[] => step.fields);
    const usual = defaultEntryLayout({ name: 'Refund Advantage', questions: [] });
    expect(usual.lines.map(({ source }) => source)).toEqual(fields);
    expect(errorsOf([usual])).toEqual({});
    const own = { bank: 'Refund Advantage', lines: [line()] };
    expect(entryLayoutOf([own], [], 'Refund Advantage')).toBe(own);
    expect(entryLayoutOf([own], [], 'Santa Barbara Bank').lines).toHaveLength(fields.length);
    const asking = {
      name: 'Santa Barbara Bank',
      questions: [{ key: 'years_filing', label: 'Years filing' }],
    };
    expect(entryLayoutOf([own], [asking], asking.name).lines.at(-1)).toEqual({
      label: 'Years filing',
      source: 'bank_answers.years_filing',
      format: 'plain',
    });
  });
});

describe('a line’s value', () => {
  const application = storedApplication({
    holder_phone: '5555550123',
    license_expiry: '2027-03-09',
    total_fee: 80.95,
    service_bureau_addon: 18,
    bank_answers: { ein: '12-3456789' },
  });
  const values = { holder_ssn: '219099123', holder_dob: '1980-01-31' };
  const shown = (source: string, format: EntryLine['format']) =>
    entryValue(line({ source, format }), application, values);

  it.each<[string, EntryLine['format'], string | null]>([
    ['efin', 'plain', '012345'],
    ['office_name', 'upper', 'MAPLE TAX'],
    ['holder_phone', 'phone_dashes', '555-555-0123'],
    ['license_expiry', 'date_mdy', '03/09/2027'],
    ['license_expiry', 'date_iso', '2027-03-09'],
    ['license_expiry', 'digits', '20270309'],
    ['total_fee', 'money', '80.95'],
    ['service_bureau_addon', 'money', '18.00'],
    ['office_name', 'money', 'Maple Tax'],
    ['office_name', 'date_mdy', 'Maple Tax'],
    ['holder_dob', 'date_mdy', '01/31/1980'],
    ['holder_ssn', 'digits', '219099123'],
    ['bank_answers.ein', 'digits', '123456789'],
    ['bank_answers.none', 'plain', null],
    ['=Yes', 'upper', 'YES'],
    ['master_efin', 'plain', null],
    ['account_number', 'plain', null],
  ])('shows %s as %s', (source, format, text) => {
    expect(shown(source, format)).toBe(text);
  });

  it('is null in every format if nothing is stored', () => {
    for (const format of entryFormats) expect(shown('master_efin', format)).toBeNull();
  });

  it('identifies lines with a sensitive field', () => {
    expect(sensitiveOf(line({ source: 'holder_dob' }))).toBe('holder_dob');
    expect(sensitiveOf(line({ source: '=holder_dob' }))).toBeNull();
  });
});
