import { differencesOf, fieldChangeText } from '@united/domain/bank-applications/application-change';
import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import type { WithId } from '~/portal/data/documents';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';
import {
  type CorrectionValues,
  checkedChanges,
  correctionDifferences,
  correctionValuesOf,
  draftSchema,
  draftValues,
  fieldProblems,
  typedChanges,
} from './correction-values';

const settings = defaultSettings;
const office: WithId<BankApplication> = {
  ...storedApplication({
    status: 'Bank Application Approved',
    ptin_number: 'P01234567',
    holder_email: 'dana@office.com',
    holder_phone: '5555550123',
    license_id: 'GA1',
    license_issue_state: 'GA',
    // It has expired since.
    license_expiry: '2020-01-01',
    transmitter_addon: 10,
    version: 3,
  }),
  id: 'app1',
};

const form = (change: Partial<CorrectionValues> = {}): CorrectionValues => ({
  ...correctionValuesOf(office, settings),
  ...change,
});
const checked = (change: Partial<CorrectionValues>, way: CorrectionMode = 'request') =>
  checkedChanges(form(change), office, settings, way);

describe('typed changes', () => {
  it('are empty when the form opens', () => {
    expect(typedChanges(form(), office, settings)).toEqual({});
  });

  it('are empty for the same value in another format', () => {
    const same = {
      holder_phone: '555-555-0123',
      office_name: ' Maple Tax ',
      holder_ssn: '',
      efin: ' 012345',
    };
    expect(typedChanges(form(same), office, settings)).toEqual({});
  });

  it('include typed, cleared and selected values', () => {
    const change = { holder_phone: '(555) 555-0199', ptin_number: '', transmitter_addon: 20 };
    expect(typedChanges(form(change), office, settings)).toEqual(change);
  });

  it('include blank and invalid amounts', () => {
    expect(typedChanges(form({ transmitter_addon: 0 }), office, settings)).toEqual({ transmitter_addon: 0 });
    expect(typedChanges(form({ transmitter_addon: Number.NaN }), office, settings)).toEqual({
      transmitter_addon: Number.NaN,
    });
  });

  it('are compared with the choices at the time of sending, not today’s', () => {
    const gone = { ...office, selected_software: 'OldTax', service_bureau_addon: 900 };
    expect(typedChanges(correctionValuesOf(gone, settings), gone, settings)).toEqual({});
  });
});

it('ignores a draft’s payout account if only Edit Banking can change it', () => {
  const typed = form({ bank_name: 'Harborside Bank', account_number: '77778888', shipping_city: 'Athens' });
  for (const status of ['Bank Application Sent', 'Under Review'] as const)
    expect(typedChanges(typed, { ...office, status }, settings)).toEqual({ shipping_city: 'Athens' });
  expect(typedChanges(typed, office, settings)).toMatchObject({ bank_name: 'Harborside Bank' });
});

describe('a request that staff confirms by phone', () => {
  const silent: WithId<BankApplication> = { ...office, holder_phone: null };
  const sent = (change: Partial<CorrectionValues>, way: CorrectionMode = 'request') =>
    checkedChanges({ ...correctionValuesOf(silent, settings), ...change }, silent, settings, way);

  it.each([{ holder_last_name: 'Stone' }, { bank_name: 'Harborside Bank' }])(
    'needs a phone number if none is on file: %o',
    (change) => {
      const problems = { holder_phone: expect.stringContaining('We call you before we accept') };
      expect(sent(change)).toEqual({ problems });
      expect(sent({ ...change, holder_phone: '(555) 555-0199' })).toMatchObject({
        changes: { ...change, holder_phone: '5555550199' },
      });
    },
  );

  it('needs no number if one is on file, staff does not call, or the change is immediate', () => {
    expect(checked({ holder_last_name: 'Stone' })).toMatchObject({ changes: { holder_last_name: 'Stone' } });
    expect(sent({ transmitter_addon: 20 })).toMatchObject({ changes: { transmitter_addon: 20 } });
    expect(sent({ holder_last_name: 'Stone' }, 'at_once')).toMatchObject({
      changes: { holder_last_name: 'Stone' },
    });
  });
});

describe('sent changes', () => {
  it('are validated field by field, even if the license has expired since', () => {
    expect(checked({ holder_phone: '(555) 555-0199' })).toMatchObject({
      changes: { holder_phone: '5555550199' },
    });
  });

  it('can clear an optional field', () => {
    expect(checked({ ptin_number: ' ' })).toMatchObject({ changes: { ptin_number: undefined } });
  });

  it('report a problem for each invalid field', () => {
    const { fees } = settings;
    expect(
      checked({
        efin: '12',
        office_name: '',
        transmitter_addon: fees.transmitter_addon_max + 1,
        service_bureau_addon: Number.NaN,
        license_expiry: '2021-01-01',
        account_number: '12345678',
      }),
    ).toEqual({
      problems: {
        efin: expect.stringContaining('6 digits'),
        office_name: expect.stringContaining('office name'),
        transmitter_addon: expect.stringContaining(`$${fees.transmitter_addon_max}`),
        service_bureau_addon: expect.any(String),
        license_expiry: expect.any(String),
        account_number_confirmation: 'Account numbers do not match',
      },
    });
  });

  it('are validated as a whole if the application is sent again', () => {
    expect(checked({ holder_phone: '(555) 555-0199' }, 'resend')).toEqual({
      problems: { license_expiry: expect.any(String) },
    });
    expect(checked({ holder_phone: '(555) 555-0199', license_expiry: '2099-01-01' }, 'resend')).toMatchObject(
      {
        changes: { holder_phone: '5555550199', license_expiry: '2099-01-01' },
      },
    );
  });

  it('are rejected if the bank no longer accepts applications', () => {
    const gone = { ...office, bank_product: 'Old Bank', license_expiry: null };
    expect(
      checkedChanges({ ...correctionValuesOf(gone, settings), efin: '654321' }, gone, settings, 'resend'),
    ).toEqual({ problems: { root: expect.stringContaining('Old Bank no longer accepts applications') } });
  });

  it('show old and new values without sensitive ones', () => {
    const result = checked({
      transmitter_addon: 20,
      holder_ssn: '321-54-9876',
      holder_dob: '1980-05-06',
      holder_phone: '',
    });
    const texts = 'changes' in result ? differencesOf(office, result.changes).map(fieldChangeText) : [];
    expect(texts).toEqual([
      'EFIN holder’s phone: (555) 555-0123 → not provided',
      'Transmitter fee add-on: $10.00 → $20.00',
      'Date of birth: not provided → new',
      expect.stringMatching(/^Social Security number: .*6789 → .*9876$/),
    ]);
    expect(texts.join()).not.toContain('32154');
  });
});

it('stores neither sensitive values nor the password in a draft', () => {
  const typed = form({
    holder_ssn: '123-45-6789',
    holder_dob: '1980-05-06',
    routing_number: '021000021',
    account_number: '000987654321',
    account_number_confirmation: '000987654321',
    security_question: 'Smithson',
    password: 'secret',
    note: 'Moved',
  });
  const kept = JSON.stringify(draftValues(typed));
  for (const secret of ['6789', '1980', '021000021', '987654321', 'Smithson', 'secret'])
    expect(kept).not.toContain(secret);
  expect(kept).toContain('Moved');
  expect(draftSchema.safeParse({ ...form(), ...draftValues(typed) }).success).toBe(true);
});

it('maps the server’s field paths to form fields', () => {
  expect(
    fieldProblems({ changes: 'Check the fields.', 'changes.efin': 'Six digits.', note: 'Too long.' }, form()),
  ).toEqual([
    ['efin', 'Six digits.'],
    ['note', 'Too long.'],
  ]);
});

it('lists others’ changes: readable fields, endings and the status', () => {
  const now: WithId<BankApplication> = {
    ...office,
    status: 'Under Review',
    shipping_city: 'Athens',
    account_number_last4: '9999',
  };
  const labels = { shipping_city: 'City', account_number: 'Account number' };
  const before = { office, values: correctionValuesOf(office, settings) };
  expect(correctionDifferences(before, now, settings, labels)).toEqual([
    { label: 'Status', from: 'Bank Application Approved', to: 'Under Review' },
    { label: 'City', from: 'Macon', to: 'Athens' },
    { label: 'Account number', from: '4321', to: '9999' },
  ]);
});
