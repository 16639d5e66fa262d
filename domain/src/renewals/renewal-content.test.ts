import { describe, expect, it } from 'vitest';
import { readableFields } from '../bank-applications/application-fields';
import { storedApplication } from '../bank-applications/application-input';
import { defaultSettings, newBank } from '../settings/settings';
import {
  missingFields,
  type RenewalContent,
  renewalErrors,
  renewalFees,
  sectionOfField,
  sensitiveStateOfSource,
} from './renewal-content';

const now = new Date('2026-11-28T12:00:00Z');
const source = storedApplication();
const sensitive = { routing_number: '021000021', account_number: '000987654321' };
const content = (values: Record<string, string> = {}): RenewalContent => ({
  bank_product: source.bank_product,
  efin: source.efin,
  values: {
    ...Object.fromEntries(readableFields.map((field) => [field, String(source[field] ?? '')])),
    ...values,
  },
  bank_answers: {},
});
const question = { key: 'ein', label: 'EIN', help: '', type: 'ein', required: true, group: 'owner' } as const;
const demanding = {
  ...defaultSettings,
  banks: defaultSettings.banks.map((bank) => ({
    ...bank,
    needs: ['holder_phone', 'holder_ssn'],
    questions: [question],
  })),
};

describe('missingFields', () => {
  it('names required fields, those that the bank needs, and an answer only if the bank asks', () => {
    const bank = { ...newBank, needs: ['holder_ssn', 'security_question'] };
    expect(missingFields([], bank)).toEqual(['holder_ssn', 'routing_number', 'account_number']);
    expect(missingFields([], { ...bank, asks_security_question: true })).toContain('security_question');
    expect(missingFields(['routing_number', 'account_number'], undefined)).toEqual([]);
  });
});

describe('renewalErrors', () => {
  it('finds nothing in a complete renewal', () => {
    expect(renewalErrors(content(), sensitive, source, defaultSettings, now)).toEqual({});
  });

  it('names values that the bank needs and questions that it requires', () => {
    const errors = renewalErrors(content(), sensitive, source, demanding, now);
    expect(Object.keys(errors).toSorted()).toEqual(['bank_answers.ein', 'holder_phone', 'holder_ssn']);
  });

  it('ignores answers to questions that the bank no longer asks', () => {
    const answered = { ...content(), bank_answers: { gone: 'Yes' } };
    expect(renewalErrors(answered, sensitive, source, defaultSettings, now)).toEqual({});
  });

  it('names a bank that is no longer offered', () => {
    const without = { ...defaultSettings, banks: [] };
    expect(renewalErrors(content(), sensitive, source, without, now)).toHaveProperty('bank_product');
  });

  it('demands the new date of an expired license, but not if the license was removed', () => {
    const expired = { license_expiry: '2026-01-31' };
    const licensed = content({ license_id: 'D1', license_expiry: '' });
    expect(renewalErrors(licensed, sensitive, expired, defaultSettings, now)).toHaveProperty(
      'license_expiry',
    );
    const removed = content({ license_id: '', license_expiry: '' });
    expect(renewalErrors(removed, sensitive, expired, defaultSettings, now)).toEqual({});
  });
});

it('renewalFees counts an amount that is not a number as 0', () => {
  const fees = renewalFees(content({ transmitter_addon: 'ten' }), defaultSettings);
  expect(fees).toEqual(renewalFees(content({ transmitter_addon: '' }), defaultSettings));
});

it('sectionOfField places fields, answers and the statement on equal amounts', () => {
  const bank = { questions: [question] };
  expect(sectionOfField('security_question', bank)).toBe('holder');
  expect(sectionOfField('bank_answers.ein', bank)).toBe('holder');
  expect(sectionOfField('fee_rule_acknowledged', bank)).toBe('fees');
  expect(sectionOfField('bank_product', bank)).toBe('office');
});

it('sensitiveStateOfSource has no ending of a value that was disposed of', () => {
  const disposed = { ...source, sensitive_on_file: ['routing_number' as const] };
  expect(sensitiveStateOfSource(disposed, undefined)).toEqual({
    endings: { routing_number_last4: '0021' },
    sensitive_on_file: ['routing_number'],
    missing: ['account_number'],
  });
  expect(sensitiveStateOfSource(undefined, undefined).sensitive_on_file).toEqual([]);
});
