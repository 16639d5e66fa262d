import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { PreparedApplication } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  findingsOf,
  onFileOf,
  problemsOf,
  secretChanges,
  sectionOf,
  textsOf,
  valuesOfRenewal,
} from './renewal-values';

const noon = new Date('2025-01-20T17:00:00Z');
const at = { toMillis: () => noon.getTime(), toDate: () => noon };
const application = storedApplication({
  sensitive_on_file: ['holder_ssn', 'routing_number', 'account_number'],
});
const [first, ...others] = defaultSettings.banks;
const question = {
  key: 'returns',
  label: 'Returns last year',
  help: '',
  type: 'number' as const,
  group: 'volume' as const,
  required: false,
};
const settings = {
  ...defaultSettings,
  banks: [{ ...first, needs: [], questions: [question] }, ...others],
} as PublicSettings;
const renewal = (change: Partial<PreparedApplication> = {}) =>
  buildRenewal(at, { ...application, id: 's1' }, change, settings);
const problems = (change: Partial<PreparedApplication> = {}, typed: object = {}) => {
  const one = renewal(change);
  return problemsOf({ ...valuesOfRenewal(one), ...typed }, one, settings, noon);
};

describe('valuesOfRenewal', () => {
  it('fills the form, with blank sensitive fields', () => {
    expect(valuesOfRenewal(renewal())).toMatchObject({
      bank_product: 'Refund Advantage',
      office_name: 'Maple Tax',
      efin: '012345',
      service_bureau_addon: 0,
      holder_ssn: '',
      account_number: '',
    });
  });

  it('has nothing to save right after it was opened', () => {
    const texts = textsOf(valuesOfRenewal(renewal()));
    expect(changesBetween(texts, texts)).toEqual({});
  });
});

describe('onFileOf', () => {
  it('returns the last four digits of each value, and none for fields without', () => {
    const one = renewal({
      sensitive_on_file: ['holder_dob', 'holder_ssn'],
      endings: { holder_ssn_last4: '6789' },
    });
    expect(onFileOf(one)).toEqual({ holder_dob: '', holder_ssn: '6789' });
  });
});

describe('changesBetween', () => {
  const before = valuesOfRenewal(renewal());

  it('returns changed values and answers as texts', () => {
    const after = {
      ...before,
      shipping_city: 'Atlanta',
      service_bureau_addon: 5,
      bank_answers: { returns: '120' },
    };
    expect(changesBetween(textsOf(before), textsOf(after))).toEqual({
      values: { shipping_city: 'Atlanta', service_bureau_addon: '5' },
      bank_answers: { returns: '120' },
    });
  });

  it('returns blank texts for what was cleared', () => {
    const answered = { ...before, bank_answers: { returns: '120' } };
    const after = { ...before, shipping_city: '', bank_answers: { returns: '' } };
    expect(changesBetween(textsOf(answered), textsOf(after))).toEqual({
      values: { shipping_city: '' },
      bank_answers: { returns: '' },
    });
  });

  it('never returns what identifies the renewal, or sensitive values', () => {
    const after = { ...before, efin: '999999', bank_product: 'Other', holder_ssn: '123-45-6789' };
    expect(changesBetween(textsOf(before), textsOf(after))).toEqual({});
  });
});

describe('secretChanges', () => {
  const values = valuesOfRenewal(renewal());

  it('returns complete values once', () => {
    const complete = { holder_ssn: '123456789' };
    expect(secretChanges(values, complete, {})).toEqual(complete);
    expect(secretChanges(values, complete, complete)).toEqual({});
  });

  it('removes a saved value that was cleared, but not while another one is incomplete', () => {
    const saved = { holder_ssn: '123456789' };
    expect(secretChanges(values, {}, saved)).toEqual({ holder_ssn: '' });
    expect(secretChanges({ ...values, holder_ssn: '123' }, {}, saved)).toEqual({});
  });
});

describe('problemsOf', () => {
  it('finds none in a complete renewal', () => {
    expect(problems()).toEqual({});
  });

  it('reports invalid values', () => {
    expect(Object.keys(problems({}, { shipping_zip: '12', office_name: '' }))).toEqual([
      'office_name',
      'shipping_zip',
    ]);
  });

  it('reports a license that expired since last season until a date is typed', () => {
    const changes = [{ field: 'license_expiry', from: '2024-05-31', to: '', why: 'expired' as const }];
    const license = { license_id: 'D123', license_expiry: '' };
    expect(problems({ changes }, license)).toEqual({
      license_expiry: 'Last season’s license has expired. Enter the expiration date of the current one.',
    });
    expect(problems({ changes }, { ...license, license_expiry: '2099-05-31' })).toEqual({});
  });

  it('reports missing account numbers, which the bank always needs', () => {
    expect(Object.keys(problems({ sensitive_on_file: ['holder_ssn'] }))).toEqual([
      'routing_number',
      'account_number',
    ]);
  });

  it('reports blank fields that the bank needs', () => {
    const needy = {
      ...settings,
      banks: settings.banks.map((bank) => ({ ...bank, needs: ['holder_dob' as const] })),
    };
    const one = renewal();
    expect(Object.keys(problemsOf(valuesOfRenewal(one), one, needy, noon))).toEqual(['holder_dob']);
    const typed = { ...valuesOfRenewal(one), holder_dob: '1980-05-06' };
    expect(problemsOf(typed, one, needy, noon)).toEqual({});
  });

  it('reports software that is no longer offered', () => {
    expect(problems({}, { selected_software: '' })).toHaveProperty('selected_software');
  });

  it('reports answers that the bank doesn’t accept', () => {
    expect(problems({}, { bank_answers: { returns: 'many' } })).toEqual({
      'bank_answers.returns': 'Enter a whole number, like 120.',
    });
  });
});

describe('findingsOf', () => {
  it('includes what only the server knows', () => {
    const one = renewal({ findings: ['efin_elsewhere', 'no_such_code'] });
    const codes = findingsOf(valuesOfRenewal(one), one, settings, noon).map(({ code }) => code);
    expect(codes).toContain('efin_elsewhere');
    expect(codes).not.toContain('no_such_code');
  });
});

it.each([
  ['selected_software', 'office'],
  ['license_expiry', 'holder'],
  ['shipping_zip', 'shipping'],
  ['account_number_confirmation', 'banking'],
  ['transmitter_addon', 'fees'],
  ['bank_answers.returns', 'fees'],
])('%s is in the section %s', (field, section) => {
  expect(sectionOf(field, renewal(), settings)).toBe(section);
});
