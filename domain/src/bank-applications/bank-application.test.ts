import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { contracts } from '../shared/contracts';
import { fieldErrorsOf } from '../shared/field-errors';
import { applicationInput } from './application-input';
import { bankApplicationSchema } from './bank-application';
import { buildBankApplication, sensitiveValues } from './build';

const valid = {
  ...applicationInput,
  routing_number: '021000021',
  account_number: '000123456789',
};
const schema = bankApplicationSchema(defaultSettings);
const now = { toMillis: () => 0, toDate: () => new Date(0) };

const errorsOf = (change: Record<string, unknown>) => {
  const result = schema.safeParse({ ...valid, ...change });
  return result.success ? {} : fieldErrorsOf(result.error);
};

describe('bank application schema', () => {
  it('accepts an application without optional fields and defaults the add-ons to zero', () => {
    const parsed = schema.parse(valid);
    expect(parsed).toMatchObject({ efin: '012345', service_bureau_addon: 0, transmitter_addon: 0 });
    expect(parsed.holder_ssn).toBeUndefined();
  });

  it('accepts nine digits outside names', () => {
    const change = {
      license_id: '219099123',
      shipping_zip: '303011234',
      shipping_address_line1: '219099123',
      shipping_city: '219099123',
      office_name: 'Tax 219099123',
      account_name: '21909912',
    };
    expect(errorsOf(change)).toEqual({});
  });

  it('treats blank optional text as missing', () => {
    expect(
      schema.parse({ ...valid, holder_ssn: ' ', ptin_number: '', license_expiry: null }).ptin_number,
    ).toBeUndefined();
  });

  it('stores SSN and phone number as digits', () => {
    const parsed = schema.parse({ ...valid, holder_ssn: '123-45-6789', holder_phone: '+1 (555) 555-0123' });
    expect(parsed.holder_ssn).toBe('123456789');
    expect(parsed.holder_phone).toBe('5555550123');
  });

  it.each([
    ['office_name', '219-09-9123', 'Social Security number'],
    ['holder_first_name', '219099123', 'Social Security number'],
    ['holder_last_name', '219 09 9123', 'Social Security number'],
    ['bank_name', '219 099 123', 'Social Security number'],
    ['account_name', ' 219099123 ', 'Social Security number'],
    ['efin', '12345', '6 digits'],
    ['efin', '1234567', '6 digits'],
    ['ptin_number', '12345678', 'letter P'],
    ['holder_ssn', '000-12-3456', '9 digits'],
    ['holder_ssn', '900-12-3456', '9 digits'],
    ['holder_ssn', '123-00-6789', '9 digits'],
    ['holder_dob', '2001-02-30', 'valid date'],
    ['holder_dob', '1899-12-31', '1900'],
    ['holder_dob', `${new Date().getFullYear() - 17}-01-01`, '18 or older'],
    ['license_expiry', '2020-01-01', 'expired'],
    ['shipping_zip', '3120', '5 digits'],
    ['shipping_state', 'PR', 'state'],
    ['routing_number', '021000020', 'not a valid routing number'],
    ['routing_number', '000000000', 'not a valid routing number'],
    ['account_number', '123', '4 to 17'],
    ['account_number', '12_34_56', '4 to 17'],
    ['bank_product', 'Bank of Nowhere', 'from the list'],
    ['service_bureau_addon', 99.01, '$0 to $99'],
    ['transmitter_addon', 83, '$0 to $82'],
    ['transmitter_addon', -1, 'negative'],
    ['service_bureau_addon', 1.005, 'two decimal places'],
    ['service_bureau_addon', Number.POSITIVE_INFINITY, 'amount'],
    ['office_name', 'x'.repeat(101), '100 characters'],
    ['office_name', 'a\u0000b', 'cannot be displayed'],
    ['total_fee', 1, 'Unknown field: total_fee'],
  ])('rejects %s = %s', (field, value, message) => {
    const errors = errorsOf({ [field]: value });
    expect(errors[field] ?? errors._).toContain(message);
  });

  it.each(['021000021', '011401533', '122105155'])('accepts routing number %s', (routing_number) => {
    expect(errorsOf({ routing_number })).toEqual({});
  });
});

describe('stored application', () => {
  it('contains no sensitive values, and null for missing ones', () => {
    const input = schema.parse({
      ...valid,
      holder_ssn: '123-45-6789',
      holder_dob: '1980-05-06',
      security_question: 'Smithson',
    });
    const stored = buildBankApplication(
      input,
      { uid: 'u1', name: 'Dana Reed', email: 'dana@maple.test' },
      defaultSettings,
      now,
    );
    const json = JSON.stringify(stored);
    for (const secret of ['123456789', '1980-05-06', '021000021', '000123456789', 'Smithson'])
      expect(json).not.toContain(secret);
    expect(stored).toMatchObject({
      holder_ssn_last4: '6789',
      account_number_last4: '6789',
      routing_number_last4: '0021',
      holder_email: null,
      season: 2025,
      tax_year: 2024,
      total_fee: 80.95,
    });
    expect(stored.sensitive_on_file).toEqual([
      'holder_dob',
      'holder_ssn',
      'routing_number',
      'account_number',
      'security_question',
    ]);
    expect(Object.keys(sensitiveValues(input))).toHaveLength(5);
  });
});

describe('callable contracts', () => {
  it('reject unknown keys', () => {
    const result = contracts.submitBankApplication.input.safeParse({
      ...valid,
      idempotency_key: 'abcdefgh',
      status: 'Bank Application Approved',
    });
    expect(result.success).toBe(false);
  });
  it('accept an application without account numbers, which the draft may contain', () => {
    const { routing_number, account_number, ...rest } = valid;
    expect(
      contracts.submitBankApplication.input.safeParse({ ...rest, idempotency_key: 'abcdefgh' }).error?.issues,
    ).toBeUndefined();
    expect(
      contracts.submitBankApplication.input.safeParse({
        ...rest,
        routing_number,
        account_number: '1',
        idempotency_key: 'abcdefgh',
      }).success,
    ).toBe(false);
  });
});
