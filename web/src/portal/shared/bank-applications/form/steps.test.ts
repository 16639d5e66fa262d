import { describe, expect, it } from 'vitest';
import { fieldLabels, furthestStep, missingFields, stepFields, stepOf } from './steps';
import { emptyFields, emptyValues, type WizardValues } from './values';

const values = (change: Partial<WizardValues>): WizardValues => ({ ...emptyValues, ...change });

describe('wizard steps', () => {
  it('include every field exactly once', () => {
    const fields = [1, 2, 3, 4, 5].flatMap(stepFields);
    expect([...fields].sort()).toEqual(Object.keys(emptyFields).sort());
    expect(Object.keys(fieldLabels).sort()).toEqual([...fields].sort());
    expect(stepOf('account_number_confirmation')).toBe(4);
    expect(stepOf('idempotency_key')).toBeNull();
  });

  it('require the fields in the specification', () => {
    expect(missingFields(1, values({}), {})).toEqual(['bank_product', 'selected_software']);
    expect(missingFields(2, values({ efin: ' ' }), {})).toEqual([
      'office_name',
      'efin',
      'holder_first_name',
      'holder_last_name',
    ]);
    expect(missingFields(5, values({}), {})).toEqual([]);
  });

  it('count account numbers on file as filled in, but not an unconfirmed new one', () => {
    const bank = { bank_name: 'First Bank', account_name: 'Maple Tax LLC' };
    const onFile = { routing_number: '0021', account_number: '4321' };
    expect(missingFields(4, values(bank), {})).toEqual([
      'routing_number',
      'account_number',
      'account_number_confirmation',
    ]);
    expect(missingFields(4, values(bank), onFile)).toEqual([]);
    expect(missingFields(4, values({ ...bank, account_number: '12345' }), onFile)).toEqual([
      'account_number_confirmation',
    ]);
  });

  it('open a draft at its first unfinished step or earlier', () => {
    expect(furthestStep(values({}), {})).toBe(1);
    expect(furthestStep(values({ bank_product: 'a', selected_software: 'b' }), {})).toBe(2);
  });
});
