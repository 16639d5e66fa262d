import { describe, expect, it } from 'vitest';
import { type Bank, defaultSettings, newBank, type PublicSettings } from '../settings/settings';
import { describeFinding, type Finding, preflight, stepOfField } from './preflight';
import { type PreflightCode, preflightCodes, preflightLevels, switchableCodes } from './preflight-codes';
import { inputOfDraft, type PreflightFacts, sensitiveFacts } from './preflight-input';
import { bankReasonCodes, reasonCodeText } from './reason-codes';
import { isZipOf } from './zip-states';

const question = { help: '', type: 'text', required: true, group: 'office' } as const;
const bank: Bank = {
  ...newBank,
  name: 'Harbor Bank',
  asks_security_question: true,
  needs: ['holder_phone', 'holder_dob'],
  questions: [
    { ...question, key: 'registered_name', label: 'Registered name' },
    { ...question, key: 'website', label: 'Website', required: false },
  ],
  opens_on: '2025-10-01',
  closes_on: '2026-02-28',
};
const settings: PublicSettings = { ...defaultSettings, season: 2026, banks: [bank] };

const sensitive = {
  holder_dob: '1980-05-06',
  holder_ssn: '078051120',
  routing_number: '021000021',
  account_number: '000987654321',
  security_question: 'Wolverhampton',
};
const clean: Record<string, string> = {
  bank_product: 'Harbor Bank',
  selected_software: 'TaxSlayer',
  efin: '012345',
  ptin_number: 'P12345678',
  office_name: 'Maple Tax',
  holder_first_name: 'Dana',
  holder_last_name: 'Reed',
  holder_phone: '5555550123',
  license_id: 'GA998877',
  license_expiry: '2030-01-01',
  shipping_address_line1: '1 Main St',
  shipping_city: 'Macon',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Bank',
  account_name: 'Maple Tax LLC',
};

interface Change {
  values?: Record<string, string>;
  answers?: Record<string, string>;
  secret?: Partial<typeof sensitive>;
  facts?: Partial<PreflightFacts>;
  settings?: Partial<PublicSettings>;
  bank?: Partial<Bank>;
  today?: string;
}

function run(change: Change = {}): Finding[] {
  const values = { ...clean, ...change.values };
  const answers = change.answers ?? { registered_name: 'Maple Tax LLC' };
  const facts = {
    ...sensitiveFacts({ ...sensitive, ...change.secret }, values.license_id),
    efinElsewhere: false,
    rejectedBefore: false,
    ptinConfirmed: true,
    ...change.facts,
  };
  const inForce = { ...settings, banks: [{ ...bank, ...change.bank }], ...change.settings };
  // The same day in every state.
  const noon = new Date(`${change.today ?? '2026-01-15'}T20:00:00Z`);
  return preflight(inputOfDraft(values, answers), facts, inForce, noon);
}

const codesOf = (change: Change) => run(change).map(({ code }) => code);

it('finds nothing in a valid application', () => {
  expect(run()).toEqual([]);
});

/**
 * For each code: an input that triggers it, an input that narrowly doesn't, and the field of the
 * finding.
 */
const cases: Record<PreflightCode, { found: Change; not: Change; field: string }> = {
  window_closed: { found: { today: '2026-03-01' }, not: { today: '2026-02-28' }, field: 'bank_product' },
  window_not_open: { found: { today: '2025-09-30' }, not: { today: '2025-10-01' }, field: 'bank_product' },
  missing_for_bank: {
    found: { values: { holder_phone: ' ' } },
    not: { values: { holder_email: '' }, answers: { registered_name: 'Maple', website: '' } },
    field: 'holder_phone',
  },
  answer_too_simple: {
    found: { secret: { security_question: 'Mom' } },
    not: { secret: { security_question: 'Reed' } },
    field: 'security_question',
  },
  efin_is_master: {
    found: { values: { master_efin: '012345' } },
    not: { values: { master_efin: '012346' } },
    field: 'master_efin',
  },
  efin_elsewhere: {
    found: { facts: { efinElsewhere: true } },
    not: { facts: { efinElsewhere: false } },
    field: 'efin',
  },
  master_not_enrolled: {
    found: { values: { master_efin: '654321' }, facts: { masterNotEnrolled: true } },
    not: { values: { master_efin: '654321' }, facts: { masterNotEnrolled: false } },
    field: 'master_efin',
  },
  efin_of_bureau: {
    found: { facts: { efinOfBureau: true } },
    not: { facts: { efinOfBureau: false } },
    field: 'efin',
  },
  master_of_bureau: {
    found: { values: { master_efin: '654321' }, facts: { masterOfBureau: true } },
    not: { values: { master_efin: '654321' }, facts: { masterOfBureau: false } },
    field: 'master_efin',
  },
  personal_account: {
    found: {
      answers: { registered_name: 'Maple Tax LLC', account_use: 'Personal', office_type: 'Storefront' },
    },
    not: {
      answers: { registered_name: 'Maple Tax LLC', account_use: 'Personal', office_type: 'Stand Alone' },
    },
    field: 'bank_answers.account_use',
  },
  rejected_before: {
    found: { facts: { rejectedBefore: true } },
    not: { facts: { rejectedBefore: false } },
    field: 'efin',
  },
  id_is_ssn: {
    found: { values: { license_id: '078-05-1120' } },
    not: { values: { license_id: '078-05-1121' } },
    field: 'license_id',
  },
  id_expires_soon: {
    found: { values: { license_expiry: '2026-04-29' } },
    not: { values: { license_expiry: '2026-04-30' } },
    field: 'license_expiry',
  },
  ptin_missing: { found: { values: { ptin_number: '' } }, not: {}, field: 'ptin_number' },
  ptin_not_confirmed: {
    found: { facts: { ptinConfirmed: false }, today: '2026-01-01' },
    not: { facts: { ptinConfirmed: false }, today: '2025-12-31' },
    field: 'ptin_number',
  },
  po_box: {
    found: { values: { shipping_address_line1: 'P.O. Box 12' } },
    not: { values: { shipping_address_line1: '12 Post Office Road' } },
    field: 'shipping_address_line1',
  },
  street_without_number: {
    found: { values: { shipping_address_line1: 'Main Street' } },
    not: { values: { shipping_address_line1: 'Main Street 1' } },
    field: 'shipping_address_line1',
  },
  zip_state: {
    found: { values: { shipping_zip: '90210' } },
    not: { values: { shipping_zip: '39801-1234' } },
    field: 'shipping_zip',
  },
  account_name_is_bank: {
    found: { values: { account_name: 'FIRST  bánk.' } },
    not: { values: { account_name: 'First Bank of Dana Reed' } },
    field: 'account_name',
  },
  account_name_unlike: {
    found: { values: { account_name: 'Birch & Co' } },
    not: { values: { account_name: 'REED, D.' } },
    field: 'account_name',
  },
  fee_rule: {
    found: { values: { transmitter_addon: '10', office_state: 'MD' } },
    not: { values: { transmitter_addon: '0', office_state: 'MD' } },
    field: 'transmitter_addon',
  },
};

describe.each(preflightCodes)('%s', (code) => {
  const { found, not, field } = cases[code];

  it('is found at its field, with a message and a source', () => {
    const findings = run(found).filter((finding) => finding.code === code);
    expect(findings).toMatchObject([{ code, level: preflightLevels[code], field }]);
    expect(findings[0]?.text).toMatch(/^[A-Z].*\.$/);
    expect(findings[0]?.source?.url ?? 'https://').toMatch(/^https:\/\//);
  });

  it('isn’t found if it narrowly doesn’t apply', () => {
    expect(codesOf(not)).not.toContain(code);
  });

  it('can be turned off, except for the application deadline', () => {
    const expected = code === 'window_closed' ? 1 : 0;
    const off = codesOf({ ...found, settings: { preflight_off: [...preflightCodes] } });
    expect(off).toHaveLength(expected);
    expect(switchableCodes.includes(code)).toBe(expected === 0);
  });

  it('has no sensitive value in its message', () => {
    const values = [...Object.values(sensitive), 'Mom', '078-05-1120', '1120'];
    const texts = JSON.stringify(run(found));
    for (const value of values) expect(texts).not.toContain(value);
  });
});

describe('a bank’s requirements', () => {
  it('report each missing field and required question', () => {
    const secret = { holder_dob: '' };
    const findings = run({ values: { holder_phone: '' }, answers: {}, secret });
    expect(findings.map(({ field, text }) => [field, text])).toEqual([
      ['holder_phone', 'Harbor Bank asks for this: EFIN holder’s phone.'],
      ['holder_dob', 'Harbor Bank asks for this: Date of birth.'],
      ['bank_answers.registered_name', 'Harbor Bank asks for this: Registered name.'],
    ]);
  });

  it('count a value that only the server has as given', () => {
    const values = { ...sensitive, holder_dob: '' };
    const facts = sensitiveFacts(values, clean.license_id, ['holder_dob']);
    const input = inputOfDraft(clean, { registered_name: 'x' });
    expect(preflight(input, facts, settings, new Date('2025-12-01T20:00:00Z'))).toEqual([]);
  });

  it.each([
    ['NY', '2026-03-01T05:30:00Z', true],
    ['CA', '2026-03-01T05:30:00Z', false],
    ['CA', '2026-03-01T08:30:00Z', true],
  ])('end at midnight in the office’s time zone: %s (%s: %s)', (state, now, closed) => {
    const banks = [{ ...bank, closes_on: '2026-02-28' }];
    const input = inputOfDraft({ ...clean, office_state: state }, { registered_name: 'x' });
    const facts = { ...sensitiveFacts(sensitive, clean.license_id), ptinConfirmed: true };
    const found = preflight(input, facts, { ...settings, banks }, new Date(now));
    expect(found.some(({ code }) => code === 'window_closed')).toBe(closed);
  });

  it('are empty for a bank that isn’t in settings', () => {
    expect(run({ values: { bank_product: 'Closed Bank' }, answers: {}, today: '2031-01-01' })).toEqual([]);
  });

  it('accept a question key such as `constructor`', () => {
    const questions = [{ ...question, key: 'constructor', label: 'Constructor' }];
    expect(run({ bank: { questions } })).toMatchObject([{ field: 'bank_answers.constructor' }]);
  });

  it('ignore the security answer for a bank that doesn’t ask for it', () => {
    const change = { secret: { security_question: 'Mom' }, bank: { asks_security_question: false } };
    expect(codesOf(change)).toEqual([]);
  });
});

describe('the answer to the security question', () => {
  it.each(['mom', 'MOTHER', ' Mama ', 'M-o-m', 'ann', '1234', '妈妈'])('%s is too simple', (answer) => {
    expect(sensitiveFacts({ security_question: answer }, null).answerTooSimple).toBe(true);
  });
  it.each(['', '  ', 'Motherwell', 'Reed', 'O’Hara', 'Nuñez'])('%j is not too simple', (answer) => {
    expect(sensitiveFacts({ security_question: answer }, null).answerTooSimple).toBe(false);
  });
});

describe('a street address', () => {
  it.each(['PO Box 1', 'P.O. Box 1', 'p.o.box 1', 'P O Box 1', 'Post Office Box 1', 'POBOX 1'])(
    '%s is a PO box',
    (shipping_address_line1) => {
      expect(codesOf({ values: { shipping_address_line1 } })).toEqual(['po_box']);
    },
  );
  it.each(['1 Box Lane', '12 Poboxer Way', 'Polk Street 1', 'Post Office Boxwood 3'])(
    '%s is not a PO box',
    (street) => {
      expect(codesOf({ values: { shipping_address_line1: street } })).toEqual([]);
    },
  );
});

describe('the fee rule', () => {
  const addon = { service_bureau_addon: '5', transmitter_addon: '0' };
  it('uses the office’s state before its shipping state', () => {
    expect(codesOf({ values: { ...addon, office_state: 'IL' } })).toEqual(['fee_rule']);
    const elsewhere = { shipping_state: 'IL', shipping_zip: '60601', office_state: 'GA' };
    expect(codesOf({ values: { ...addon, ...elsewhere } })).toEqual([]);
    expect(codesOf({ values: { ...addon, ...elsewhere, office_state: '' } })).toEqual(['fee_rule']);
  });
  it('doesn’t apply once the office confirms equal charges', () => {
    expect(codesOf({ values: { ...addon, office_state: 'IL', fee_rule_acknowledged: 'true' } })).toEqual([]);
  });
  it.each([
    ['IL', '815 ILCS 177/25'],
    ['MD', 'Maryland Commercial Law § 14-3806'],
    ['NY', 'Bank products and state laws, as listed by Drake Software in 2022'],
  ])('names its source in %s and refers to counsel', (office_state, label) => {
    const [finding] = run({ values: { ...addon, office_state } });
    expect(finding?.source?.label).toBe(label);
    expect(finding?.text).toMatch(/Ask your counsel; some states also restrict fees of third parties\.$/);
  });
});

it('returns the wizard step of each finding', () => {
  const fields = [null, 'bank_product', 'office_state', 'shipping_zip', 'account_name', 'transmitter_addon'];
  expect(fields.map((field) => stepOfField(field, bank))).toEqual([5, 1, 2, 3, 4, 5]);
  const step = stepOfField('bank_answers.registered_name', bank);
  expect(step).toBeGreaterThanOrEqual(2);
  expect(step).toBeLessThanOrEqual(4);
  expect(stepOfField('bank_answers.unknown', bank)).toBe(1);
});

it('describes a finding from the server, and a code without a field', () => {
  const input = inputOfDraft(clean);
  const found = describeFinding(
    { code: 'rejected_before', field: 'efin' },
    input,
    settings,
    'The name differs',
  );
  expect(found.text).toBe(
    'Harbor Bank rejected an application with this EFIN this season. Make sure the problem is fixed. The reason given: The name differs',
  );
  const stored = describeFinding({ code: 'missing_for_bank', field: null }, input, settings);
  expect(stored.text).toBe('Harbor Bank asks for a field that is blank.');
});

it.each([
  ['31201', 'GA', true],
  ['39901', 'GA', true],
  ['73301', 'TX', true],
  ['73301', 'OK', false],
  ['20101', 'VA', true],
  ['20101', 'DC', false],
  ['06390', 'NY', true],
  ['00501', 'NY', true],
  ['31201', '', true],
])('ZIP code %s in %s: %s', (zip, state, expected) => {
  expect(isZipOf(zip, state)).toBe(expected);
});

describe('rejection codes', () => {
  it('are unique and refer to existing checks', () => {
    expect(new Set(bankReasonCodes.map(({ code }) => code)).size).toBe(bankReasonCodes.length);
    for (const { preflight: caught } of bankReasonCodes)
      for (const code of caught) expect(preflightCodes).toContain(code);
  });
  it('have a text, even if they are no longer known', () => {
    expect(reasonCodeText('0024')).toBe('The street address is a PO box');
    expect(reasonCodeText('9999')).toBe('9999');
    expect(reasonCodeText(null)).toBeNull();
  });
});
