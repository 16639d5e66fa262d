import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { misplacedSsn } from '../shared/ssn-like';
import {
  accountKeys,
  applicationFieldNames,
  fieldRow,
  fieldsOfClass,
  last4sOf,
  misplacedSsns,
  readableFields,
  sensitiveFields,
  stepTitles,
  wizardSteps,
} from './application-fields';
import { storedApplication } from './application-input';
import {
  bankApplicationDocument,
  bankApplicationSchema,
  bankingSchema,
  correctionSchema,
} from './bank-application';
import { bankApplicationDraftDocument, draftValueKeys } from './draft';

describe('the field table', () => {
  it('defines the keys of the application schema, and of corrections except the bank product', () => {
    expect(Object.keys(bankApplicationSchema(defaultSettings).shape)).toEqual(applicationFieldNames);
    const corrected = Object.keys(correctionSchema(defaultSettings).def.shape);
    expect(corrected.filter((key) => key !== 'bank_answers')).toEqual(
      applicationFieldNames.filter((field) => field !== 'bank_product'),
    );
  });

  it('assigns each field to exactly one step', () => {
    expect(wizardSteps.map(({ title }) => title)).toEqual([...stepTitles]);
    expect(wizardSteps.flatMap(({ fields }) => fields).sort()).toEqual([...applicationFieldNames].sort());
  });

  it('keeps sensitive fields out of readable documents and drafts', () => {
    for (const field of sensitiveFields) {
      expect(bankApplicationDocument.shape).not.toHaveProperty(field);
      expect(draftValueKeys).not.toContain(field);
      expect(fieldRow(field).inFile).toBeUndefined();
    }
  });

  it('includes every other field in both', () => {
    for (const field of readableFields) {
      expect(bankApplicationDocument.shape).toHaveProperty(field);
      expect(draftValueKeys).toContain(field);
    }
  });

  it('has one class for the payout account, which Edit Banking changes', () => {
    expect(Object.keys(bankingSchema.shape)).toEqual(fieldsOfClass('banking'));
    for (const key of accountKeys) expect(bankApplicationDocument.shape).toHaveProperty(key);
  });

  it('stores at most the last four characters of a sensitive value', () => {
    const values = { holder_dob: '1980-01-31', holder_ssn: '123456789', account_number: '0987' };
    expect(last4sOf(values)).toEqual({ holder_ssn_last4: '6789', account_number_last4: '87' });
  });
});

describe('unvalidated values', () => {
  const nineDigits = Object.fromEntries(readableFields.map((field) => [field, ' 219 099123']));

  it('may contain nine plain digits, except in names, EFINs, and PTINs', () => {
    const names = ['office_name', 'holder_first_name', 'holder_last_name', 'bank_name', 'account_name'];
    const refused = [...names, 'efin', 'master_efin', 'ptin_number'];
    expect(misplacedSsns(nineDigits)).toEqual(
      Object.fromEntries(refused.map((field) => [field, misplacedSsn])),
    );
    expect(
      misplacedSsns({ office_name: 'Tax 219099123', account_name: '2190991234', bank_name: '' }),
    ).toEqual({});
  });

  it('never contain a formatted Social Security number, whatever their key', () => {
    const formatted = ['license_id', 'ptin_number', 'office_name', 'fee_rule_acknowledged', 'toString'];
    expect(
      Object.keys(misplacedSsns(Object.fromEntries(formatted.map((field) => [field, '219-09-9123'])))),
    ).toEqual(formatted);
  });
});

describe('documents from an earlier version', () => {
  // Documents as written by the first version, without fields that were added later.
  const { season, tax_year, ...rest } = storedApplication();
  const later = ['office_state', 'status_set_at', 'to_enter'];
  const application = {
    season,
    tax_year,
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !later.includes(key))),
  };

  it('parse: an application without later fields', () => {
    expect(bankApplicationDocument.parse(application)).toMatchObject({ office_name: 'Maple Tax' });
  });

  it('parse: a draft without answers and secrets', () => {
    const draft = { step: 2, values: { efin: '012345' }, updated_at: rest.updated_at };
    expect(bankApplicationDraftDocument.parse(draft)).toMatchObject({ step: 2 });
  });
});
