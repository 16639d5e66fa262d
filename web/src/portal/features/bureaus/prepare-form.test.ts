import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { bureauContracts } from '@united/domain/bureaus/contracts';
import { defaultSettings, newBank } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { emptyValues, type WizardValues } from '~/portal/shared/bank-applications/form/values';
import { draftValues } from '~/portal/ui/form/draft-values';
import {
  atFormFields,
  draftSchema,
  keptValues,
  preparedFields,
  preparedInput,
  preparedProblems,
} from './prepare-form';

const settings = {
  ...defaultSettings,
  banks: [
    {
      ...newBank,
      name: 'First',
      questions: [
        { key: 'ein', label: 'EIN?', help: '', type: 'ein', required: true, group: 'office' } as const,
      ],
    },
  ],
  software: [{ name: 'Tax Pro', fee: 10 }] as typeof defaultSettings.software,
};
const needed = {
  bank_product: 'First',
  selected_software: 'Tax Pro',
  office_name: 'Maple Tax',
  efin: '012345',
};
const filled: WizardValues = {
  ...emptyValues,
  ...needed,
  holder_ssn: '123-45-6789',
  account_number: '123456789',
  master_efin: '999999',
  service_bureau_addon: 40,
  bank_answers: { ein: '12-3456789', gone: 'x' },
};

describe('what a bureau prepares', () => {
  it('has no sensitive value, master EFIN or add-on', () => {
    const input = preparedInput(filled, settings);
    expect(input.values).toEqual({ ...needed, account_type: 'Checking' });
    expect(input.bank_answers).toEqual({ ein: '12-3456789' });
    for (const field of [...sensitiveFields, 'holder_email', 'holder_phone'])
      expect(preparedFields).not.toContain(field);
  });

  it('matches the contract', () => {
    const input = { member_id: 'ann', ...preparedInput(filled, settings) };
    expect(bureauContracts.prepareForOffice.input.safeParse(input).error).toBeUndefined();
  });

  it('needs a bank, software, office name and EFIN, and nothing else', async () => {
    expect(Object.keys(await preparedProblems(emptyValues, settings)).sort()).toEqual(
      Object.keys(needed).sort(),
    );
    expect(await preparedProblems({ ...emptyValues, ...needed }, settings)).toEqual({});
  });

  it('is checked where it is filled in', async () => {
    const wrong = { ...filled, efin: '12', shipping_zip: 'x', bank_answers: { ein: '12' } };
    expect(Object.keys(await preparedProblems(wrong, settings)).sort()).toEqual([
      'bank_answers.ein',
      'efin',
      'shipping_zip',
    ]);
  });
});

describe('a draft', () => {
  it('has no sensitive value', () => {
    const stored = keptValues(filled);
    for (const field of [...sensitiveFields, 'account_number_confirmation', 'holder_email'])
      expect(stored).not.toHaveProperty(field);
    expect(stored).toMatchObject(needed);
  });

  it('fills the form again', () => {
    expect(draftValues(keptValues(filled), emptyValues, draftSchema)).toMatchObject(needed);
  });
});

it('shows a refusal at the field that it names', () => {
  const refused = new CallError('invalid-argument', 'Check.', {
    values: 'Enter a six-digit EFIN.',
    'values.efin': 'Enter a six-digit EFIN.',
  });
  expect(atFormFields(refused)).toMatchObject({ fields: { efin: 'Enter a six-digit EFIN.' } });
  const other = new Error('x');
  expect(atFormFields(other)).toBe(other);
});
