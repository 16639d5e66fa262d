import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { contracts } from '../shared/contracts';
import {
  type ApplicationChange,
  type ChangePolicy,
  changedWithin,
  changeOutcome,
  changePolicy,
  classesOf,
  classOf,
  commonPolicy,
  differencesOf,
  fieldChangeText,
  needsCallback,
} from './application-change';
import { type ChangeClass, changeableFields, changeClassNames } from './application-fields';
import { applicationInput } from './application-input';
import { type BankApplication, bankApplicationSchema, correctionSchema } from './bank-application';
import { buildBankApplication, correctedApplication, sensitiveValues } from './build';
import { type BankApplicationStatus, bankApplicationStatuses, storedStatusesOf } from './status';

const at = (iso: string) => ({ toMillis: () => Date.parse(iso), toDate: () => new Date(iso) });
const now = at('2026-01-31T12:00:00Z');
const input = bankApplicationSchema(defaultSettings).parse({
  ...applicationInput,
  holder_ssn: '123-45-6789',
  holder_phone: '(555) 555-0123',
  ptin_number: 'P12345678',
  routing_number: '021000021',
  account_number: '000123456789',
  transmitter_addon: 10,
});
const owner = { uid: 'u1', name: 'Dana Reed', email: 'dana@maple.test' };
const application = buildBankApplication(input, owner, defaultSettings, now);
const correction = (changes: Record<string, unknown>) => correctionSchema(defaultSettings).parse(changes);

describe('classes of fields', () => {
  it('cover every field except the bank product', () => {
    const all = Object.keys(bankApplicationSchema(defaultSettings).shape);
    expect([...changeableFields].sort()).toEqual(all.filter((field) => field !== 'bank_product').sort());
    expect(new Set(changeableFields).size).toBe(changeableFields.length);
    expect(classOf('holder_email')).toBe('contact');
    expect(classesOf([{ field: 'efin' }, { field: 'shipping_zip' }, { field: 'holder_ssn' }])).toEqual([
      'contact',
      'identity',
    ]);
  });

  it('require a call to the office for banking and identity changes', () => {
    expect(changeClassNames.filter((name) => needsCallback([name]))).toEqual(['banking', 'identity']);
  });
});

describe('changeOutcome', () => {
  const sent = { status: 'Bank Application Sent', season: 2025, passed_to_bank_at: null } as const;
  const approved = { ...sent, status: 'Bank Application Approved' } as const;

  it('resets the status after a request, unless only contact data changes', () => {
    expect(changeOutcome(approved, 'contact', 2025)).toBe('request');
    expect(changeOutcome(approved, 'contact', 2025, ['contact', 'fees'])).toBe('request_and_reset');
    for (const name of ['fees', 'banking', 'identity'] as const)
      expect(changeOutcome(approved, name, 2025)).toBe('request_and_reset');
  });

  it('equals the class’s policy in all other cases', () => {
    for (const name of changeClassNames) {
      expect(changeOutcome(sent, name, 2025)).toBe(changePolicy(sent, name, 2025));
      expect(changeOutcome(approved, name, 2026)).toBe('none');
    }
  });
});

describe('former EFINs', () => {
  const moved = (from: BankApplication, efin: string) =>
    correctedApplication(from, [{ field: 'efin', from: from.efin, to: efin }], {}, owner, defaultSettings);

  it('are stored newest first, at most five, and are searchable', () => {
    let changed = application;
    for (let i = 1; i <= 7; i += 1) changed = moved(changed, `86626${i}`);
    expect(changed.efin).toBe('866267');
    expect(changed.former_efins).toEqual(['866266', '866265', '866264', '866263', '866262']);
    expect(changed.search_terms).toEqual(expect.arrayContaining(['866267', '866266', '866262']));
    expect(changed.search_terms).not.toContain('866261');
  });

  it('drop an EFIN that becomes current again, and change only with the EFIN', () => {
    const back = moved(moved(application, '866261'), application.efin);
    expect(back.former_efins).toEqual(['866261']);
    const city = [{ field: 'shipping_city' as const, from: 'Macon', to: 'Athens' }];
    expect(correctedApplication(application, city, {}, owner, defaultSettings).former_efins).toBeUndefined();
    expect(correctedApplication(back, city, {}, owner, defaultSettings).former_efins).toEqual(['866261']);
  });
});

describe('changePolicy', () => {
  type Row = [BankApplicationStatus, passed: boolean, Record<ChangeClass, ChangePolicy>];
  const alike = (policy: ChangePolicy, banking = policy) => ({
    contact: policy,
    fees: policy,
    banking,
    identity: policy,
  });
  const rows: Row[] = [
    ['Bank Application Sent', false, alike('at_once', 'edit_banking')],
    ['Bank Application Sent', true, alike('request', 'edit_banking')],
    ['Bank Application Pending', false, alike('request', 'edit_banking')],
    ['Bank Application Pending', true, alike('request', 'edit_banking')],
    ['Under Review', false, alike('request', 'edit_banking')],
    ['Under Review', true, alike('request', 'edit_banking')],
    ['Bank Application Approved', false, alike('request')],
    ['Bank Application Approved', true, alike('request')],
    ['Bank Application Rejected', false, alike('resend')],
    ['Bank Application Rejected', true, alike('resend')],
  ];
  const cells = rows.flatMap(([status, passed, expected]) =>
    changeClassNames.map((name) => [status, passed ? 'passed' : 'not passed', name, expected[name]] as const),
  );

  it('is tested in every status', () => {
    expect(cells).toHaveLength(bankApplicationStatuses.length * 2 * changeClassNames.length);
  });

  it.each(cells)('%s, passed %s, %s: %s, but none in another season', (status, passed, name, expected) => {
    const passed_to_bank_at = passed === 'passed' ? now : null;
    for (const stored of storedStatusesOf(status)) {
      const standing = { status: stored, season: 2025, passed_to_bank_at };
      expect(changePolicy(standing, name, 2025)).toBe(expected);
      expect(changePolicy(standing, name, 2026)).toBe('none');
    }
  });

  it('is none for classes with different policies, and without classes', () => {
    const sent = { status: 'Bank Application Sent', season: 2025 } as const;
    expect(commonPolicy(sent, ['contact', 'fees'], 2025)).toBe('at_once');
    expect(commonPolicy(sent, ['contact', 'banking'], 2025)).toBe('none');
    expect(commonPolicy(sent, ['banking'], 2025)).toBe('edit_banking');
    expect(commonPolicy({ ...sent, status: 'Approved' }, ['contact', 'banking'], 2025)).toBe('request');
    expect(commonPolicy(sent, [], 2025)).toBe('none');
  });
});

describe('a correction', () => {
  it('lists changed fields, and every given sensitive value by its last four characters or as new', () => {
    expect(
      differencesOf(
        application,
        correction({
          holder_phone: '555-555-0123',
          holder_ssn: '123-45-6789',
          routing_number: '011401533',
          holder_dob: '1980-05-06',
          security_question: ' ',
          ptin_number: '',
          office_name: 'Maple Tax ',
          transmitter_addon: 0,
          service_bureau_addon: 0,
        }),
      ),
    ).toEqual([
      { field: 'ptin_number', from: 'P12345678', to: null },
      { field: 'transmitter_addon', from: '10', to: '0' },
      { field: 'routing_number', from: '0021', to: '1533' },
      { field: 'holder_dob', from: null, to: 'new' },
      { field: 'holder_ssn', from: '6789', to: '6789' },
    ]);
  });

  it('is described in words', () => {
    expect(fieldChangeText({ field: 'transmitter_addon', from: '10', to: '20' })).toBe(
      'Transmitter fee add-on: $10.00 → $20.00',
    );
    expect(fieldChangeText({ field: 'holder_phone', from: null, to: '5555550123' })).toBe(
      'EFIN holder’s phone: not provided → (555) 555-0123',
    );
    expect(fieldChangeText({ field: 'holder_ssn', from: '6789', to: '4321' })).toBe(
      'Social Security number: XXX-XX-6789 → XXX-XX-4321',
    );
    expect(fieldChangeText({ field: 'holder_dob', from: 'on file', to: 'new' })).toBe(
      'Date of birth: on file → new',
    );
  });

  it.each([
    ['bank_product', { bank_product: 'Santa Barbara Bank' }],
    ['an unknown field', { total_fee: 1 }],
    ['a five-digit EFIN', { efin: '12345' }],
    ['a blank required field', { office_name: ' ' }],
    ['an expired license', { license_expiry: '2020-01-01' }],
    ['an amount above every cap', { transmitter_addon: 1001 }],
    ['nothing', {}],
  ])('rejects %s', (_, changes) => {
    const call = { application_id: 'a1', base_version: 1, changes, idempotency_key: 'abcdefgh' };
    expect(contracts.correctApplication.input.safeParse(call).success).toBe(false);
  });

  it('accepts a single field, with the choices and caps of the current settings', () => {
    const call = (changes: object) => ({
      application_id: 'a1',
      base_version: 1,
      changes,
      idempotency_key: 'abcdefgh',
    });
    const { input: schema } = contracts.correctApplication;
    expect(schema.parse(call({ routing_number: '021000021' })).changes).toEqual({
      routing_number: '021000021',
    });
    expect(schema.safeParse(call({ selected_software: 'Another', transmitter_addon: 999 })).success).toBe(
      true,
    );
    expect(correctionSchema(defaultSettings).safeParse({ transmitter_addon: 83 }).success).toBe(false);
    expect(correctionSchema(defaultSettings).safeParse({ selected_software: 'Another' }).success).toBe(false);
  });
});

describe('a corrected application', () => {
  const dearer = {
    ...defaultSettings,
    fees: { ...defaultSettings.fees, transmitter_base: 33 },
  };
  const corrected = (changes: Record<string, unknown>, renewFees = false) => {
    const fields = differencesOf(application, correction(changes));
    const sensitive = sensitiveValues(correction(changes));
    return correctedApplication(application, fields, sensitive, owner, dearer, renewFees);
  };

  it('keeps its fees when the phone number changes, and gets current fees with a new add-on or when resent', () => {
    const total = application.total_fee;
    expect(corrected({ holder_phone: '555-555-0199' })).toMatchObject({
      holder_phone: '5555550199',
      total_fee: total,
    });
    expect(corrected({ transmitter_addon: 15 })).toMatchObject({
      transmitter_addon: 15,
      transmitter_fee: 48,
      total_fee: total + 15,
    });
    expect(corrected({ holder_phone: '' }, true)).toMatchObject({
      holder_phone: null,
      total_fee: total + 10,
    });
  });

  it('stores no new sensitive value, and is found by its new terms', () => {
    const changes = { holder_dob: '1980-05-06', account_number: '998877665544', office_name: 'Birch Tax' };
    const after = corrected(changes);
    expect(after).toMatchObject({ account_number_last4: '5544', routing_number_last4: '0021' });
    expect(after.sensitive_on_file).toEqual(['holder_dob', 'holder_ssn', 'routing_number', 'account_number']);
    expect(JSON.stringify(after)).not.toMatch(/1980-05-06|998877665544/);
    expect(after.search_terms).toContain('birch');
    expect(after.search_terms).not.toContain('maple tax');
  });
});

describe('changedWithin', () => {
  const change = (more: Partial<ApplicationChange>) => ({
    fields: [{ field: 'holder_phone' as const, from: null, to: '5555550123' }],
    state: 'applied' as const,
    requested_at: at('2026-01-02T12:00:00Z'),
    decided_at: null,
    ...more,
  });

  it('finds a field changed in the previous days', () => {
    const on = new Date('2026-02-01T11:59:59Z');
    expect(changedWithin([change({})], 'holder_phone', 30, on)).toBe(true);
    expect(changedWithin([change({})], 'holder_phone', 30, new Date('2026-02-01T12:00:00Z'))).toBe(false);
    expect(changedWithin([change({})], 'holder_email', 30, on)).toBe(false);
  });

  it('counts from the decision, and ignores changes that were never applied', () => {
    const on = new Date('2026-02-20T00:00:00Z');
    const accepted = change({ state: 'accepted', decided_at: at('2026-02-01T00:00:00Z') });
    expect(changedWithin([accepted], 'holder_phone', 30, on)).toBe(true);
    for (const state of ['requested', 'refused', 'withdrawn', 'expired'] as const)
      expect(changedWithin([{ ...accepted, state }], 'holder_phone', 30, on)).toBe(false);
  });
});

it('accepts a decision with any status except rejected', () => {
  const { input: schema } = contracts.decideChange;
  const decide = (status: string) =>
    schema.safeParse({ change_id: 'c1', decision: 'accept', called_back: true, status }).success;
  expect(decide('Bank Application Approved')).toBe(true);
  expect(decide('Bank Application Rejected')).toBe(false);
});
