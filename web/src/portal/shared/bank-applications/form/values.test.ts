import { storedApplication } from '@united/domain/bank-applications/application-input';
import { draftValueKeys } from '@united/domain/bank-applications/draft';
import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { submissionOf, wizardSchema } from './schema';
import {
  draftContent,
  emptyValues,
  formOf,
  hasContent,
  misplacedValues,
  toDraftValues,
  valuesOfApplication,
  type WizardValues,
} from './values';

const filled: WizardValues = {
  ...emptyValues,
  bank_product: 'Refund Advantage',
  selected_software: 'TaxSlayer',
  security_question: 'Smithson',
  efin: '012345',
  office_name: 'Maple Tax',
  holder_first_name: 'Dana',
  holder_last_name: 'Reed',
  holder_dob: '1980-05-06',
  holder_ssn: '123-45-6789',
  holder_phone: '(555) 555-0123',
  shipping_address_line1: '1 Main St',
  shipping_city: 'Macon',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Bank',
  account_name: 'Maple Tax LLC',
  routing_number: '021000021',
  account_number: '000987654321',
  account_number_confirmation: '000987654321',
  service_bureau_addon: 12.5,
};
const bookkeeping = { idempotencyKey: 'key-12345678', toConfirm: [2, 4] };

describe('the draft', () => {
  it('stores readable fields under the domain’s keys and no sensitive values', () => {
    const draft = toDraftValues(filled, bookkeeping);
    for (const key of Object.keys(draft)) expect(draftValueKeys).toContain(key);
    for (const secret of ['Smithson', '1980-05-06', '6789', '021000021', '000987654321'])
      expect(JSON.stringify(draft)).not.toContain(secret);
    expect(draft).toMatchObject({ efin: '012345', service_bureau_addon: '12.5', sections_to_confirm: '2,4' });
  });

  it('restores the form without sensitive values', () => {
    const { values, bookkeeping: kept } = formOf(
      { values: toDraftValues(filled, bookkeeping) },
      () => 'new-key',
    );
    expect(kept).toEqual(bookkeeping);
    expect(values).toEqual({
      ...filled,
      security_question: '',
      holder_dob: '',
      holder_ssn: '',
      routing_number: '',
      account_number: '',
      account_number_confirmation: '',
    });
  });

  it('gets a new key if it has none, and ignores unknown fields', () => {
    const { values, bookkeeping: kept } = formOf(
      { values: { total_fee: '1', service_bureau_addon: 'x', sections_to_confirm: '0,9,x' } },
      () => 'new-key',
    );
    expect(kept).toEqual({ idempotencyKey: 'new-key', toConfirm: [] });
    expect(values).toEqual(emptyValues);
    expect(hasContent(values)).toBe(false);
    expect(hasContent(filled)).toBe(true);
  });

  it.each<[string, Partial<WizardValues>]>([
    ['a formatted number in a name', { office_name: '123-45-6789' }],
    ['one among other text', { account_name: 'Dana 123 45 6789' }],
    ['nine digits as a name', { holder_last_name: ' 123456789 ' }],
    ['nine digits as an EFIN', { efin: '123456789' }],
    ['one in an address', { shipping_address_line1: 'SSN: 123456789' }],
    ['one as a license number', { license_id: '123–45–6789' }],
    ['one that the limit completes', { office_name: `${'x'.repeat(138)} 123-45-67890` }],
    ['one with a character that is dropped', { bank_name: '123-45\u0000-6789' }],
  ])('leaves out %s, and only that', (_, change) => {
    const changed = Object.keys(change);
    const { values } = draftContent({ ...filled, ...change }, bookkeeping);
    const all = toDraftValues(filled, bookkeeping);
    expect(JSON.stringify(values)).not.toMatch(/123.?45.?6789/);
    expect(values).toEqual(Object.fromEntries(Object.entries(all).filter(([key]) => !changed.includes(key))));
    expect(Object.keys(misplacedValues({ ...filled, ...change }))).toEqual(changed);
  });

  it.each<Partial<WizardValues>>([
    { license_id: '123456789', shipping_zip: '303011234', holder_phone: '(555) 555-0123' },
    { office_name: 'Tax 123456789', ptin_number: 'P12345678' },
    { shipping_address_line1: '123456789 Main St', account_name: '000-12-3456' },
  ])('stores what only has as many digits: %o', (change) => {
    const values = { ...filled, ...change };
    expect(draftContent(values, bookkeeping).values).toEqual(toDraftValues(values, bookkeeping));
    expect(misplacedValues(values)).toEqual({});
  });

  it('truncates values to the draft’s limits', () => {
    expect(toDraftValues({ ...filled, office_name: 'x'.repeat(500) }, bookkeeping).office_name).toHaveLength(
      150,
    );
  });
});

describe('copying an earlier office', () => {
  const earlier = storedApplication({ holder_phone: '5555550123', service_bureau_addon: 12.5 });

  it('copies readable fields and leaves sensitive ones to the server', () => {
    const copy = valuesOfApplication(earlier, defaultSettings);
    expect(copy).toMatchObject({
      efin: '012345',
      holder_phone: '(555) 555-0123',
      service_bureau_addon: 12.5,
    });
    expect([copy.holder_ssn, copy.routing_number, copy.account_number, copy.security_question]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('drops a bank that is no longer offered and lowers an add-on to the cap', () => {
    const copy = valuesOfApplication(
      { ...earlier, bank_product: 'Closed Bank', transmitter_addon: 500 },
      defaultSettings,
    );
    expect(copy.bank_product).toBe('');
    expect(copy.transmitter_addon).toBe(82);
  });

  it('leaves out what a bureau set, which the office may have left', () => {
    const ofBureau = { ...earlier, bureau_id: 'b1', master_efin: '654321', transmitter_addon: 5 };
    expect(valuesOfApplication(ofBureau, defaultSettings)).toMatchObject({
      ...{ efin: '012345', master_efin: '' },
      ...{ service_bureau_addon: 0, transmitter_addon: 0 },
    });
  });
});

describe('wizard schema', () => {
  const errorsOf = (change: Partial<WizardValues>, onFile = {}) =>
    wizardSchema(defaultSettings, onFile)
      .safeParse({ ...filled, ...change })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

  it('accepts a filled form', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it('reports mismatched account numbers even with other errors', () => {
    expect(errorsOf({ account_number_confirmation: '1', efin: 'x' })).toEqual([
      expect.stringContaining('efin'),
      'account_number_confirmation: Account numbers do not match',
    ]);
  });

  it('requires account numbers unless the server has them', () => {
    const blank = { routing_number: '', account_number: '', account_number_confirmation: '' };
    expect(errorsOf(blank)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('routing_number: '),
        expect.stringContaining('account_number: '),
      ]),
    );
    expect(errorsOf(blank, { routing_number: '0021', account_number: '4321' })).toEqual([]);
  });

  it('submits the key but not the confirmation', () => {
    const parsed = wizardSchema(defaultSettings, {}).safeParse(filled);
    if (!parsed.success) throw parsed.error;
    const call = submissionOf(parsed.data, 'key-12345678', defaultSettings);
    expect(call).toMatchObject({ idempotency_key: 'key-12345678', holder_phone: '5555550123' });
    expect(call).not.toHaveProperty('account_number_confirmation');
  });
});
