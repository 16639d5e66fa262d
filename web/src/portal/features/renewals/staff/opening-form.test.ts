import { type Bank, defaultSettings, newBank, type PublicSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import {
  labelOf,
  mergeOpening,
  nextSettings,
  openingSchema,
  settingChanges,
  valuesOf,
  yearLater,
} from './opening-form';

const today = '2026-09-15';
const bank = (name: string, more: Partial<Bank> = {}): Bank => ({ ...newBank, name, fee: 10, ...more });
const settings: PublicSettings = {
  ...defaultSettings,
  season: 2026,
  banks: [
    bank('Harbor Bank', { opens_on: '2025-11-01', closes_on: '2026-02-28' }),
    bank('River Bank', { opens_on: '2026-11-15' }),
  ],
};
const form = valuesOf(settings, today);

describe('the form that opens a season', () => {
  it('starts from the current settings, and moves past dates ahead one year', () => {
    expect(form.fees).toEqual(settings.fees);
    expect(form.banks).toEqual([
      { name: 'Harbor Bank', fee: 10, opens_on: '2026-11-01', closes_on: '2027-02-28' },
      { name: 'River Bank', fee: 10, opens_on: '2026-11-15', closes_on: '' },
    ]);
    expect(form.title).toContain('2027');
    expect(openingSchema(settings).safeParse(form).success).toBe(true);
  });

  it('moves February 29 to February 28', () => {
    expect(yearLater('2024-02-29')).toBe('2025-02-28');
    expect(yearLater('2027-02-28')).toBe('2028-02-28');
  });

  it('changes the season, the fees, and each bank’s fee and dates only', () => {
    const next = nextSettings(settings, {
      ...form,
      banks: [{ name: 'River Bank', fee: 12, opens_on: '', closes_on: '2027-04-01' }],
    });
    expect(next).toEqual({
      ...settings,
      season: 2027,
      banks: [settings.banks[0], bank('River Bank', { fee: 12, closes_on: '2027-04-01' })],
    });
  });

  it('lists only the settings that change', () => {
    const next = nextSettings(settings, { ...form, fees: { ...form.fees, transmitter_base: 25 } });
    expect(settingChanges(settings, next)).toEqual([
      { label: 'Transmitter fee', from: '$23.00', to: '$25.00' },
      { label: 'Harbor Bank, opens on', from: 'Nov 1, 2025', to: 'Nov 1, 2026' },
      { label: 'Harbor Bank, closes on', from: 'Feb 28, 2026', to: 'Feb 28, 2027' },
    ]);
  });

  it.each([
    ['a fee over the maximum', { fees: { ...form.fees, transmitter_base: 1001 } }, 'fees.transmitter_base'],
    [
      'a date that does not exist',
      { banks: [{ ...form.banks[0], opens_on: '2027-02-30' }, form.banks[1]] },
      'banks.0.opens_on',
    ],
    [
      'a window that ends before it starts',
      { banks: [{ ...form.banks[0], closes_on: '2026-10-01' }, form.banks[1]] },
      'banks.0.closes_on',
    ],
    ['an announcement without a title', { title: ' ' }, 'title'],
    ['an announcement without a text', { content: '' }, 'content'],
  ])('refuses %s at its field', (_, change, path) => {
    const { error } = openingSchema(settings).safeParse({ ...form, ...change });
    expect([...new Set(error?.issues.map((issue) => issue.path.join('.')))]).toEqual([path]);
  });

  it('needs no text without an announcement', () => {
    const { success } = openingSchema(settings).safeParse({
      ...form,
      announce: false,
      title: '',
      content: '',
    });
    expect(success).toBe(true);
  });

  it('keeps what was typed when someone else changes the settings, bank by bank', () => {
    const mine = {
      ...form,
      title: 'My title',
      banks: form.banks.map((row) => ({ ...row, closes_on: '2027-03-31' })),
    };
    const newer = {
      ...settings,
      fees: { ...settings.fees, transmitter_base: 30 },
      banks: [bank('New Bank'), bank('River Bank', { fee: 15, opens_on: '2026-11-15' })],
    };
    const merged = mergeOpening(form, mine, valuesOf(newer, today));
    expect(merged.title).toBe('My title');
    expect(merged.fees.transmitter_base).toBe(30);
    expect(merged.banks).toEqual([
      { name: 'New Bank', fee: 10, opens_on: '', closes_on: '' },
      { name: 'River Bank', fee: 15, opens_on: '2026-11-15', closes_on: '2027-03-31' },
    ]);
  });

  it('has a label for each field', () => {
    expect(labelOf('fees.transmitter_base', form.banks)).toBe('Transmitter fee');
    expect(labelOf('banks.1.opens_on', form.banks)).toBe('River Bank, opens on');
    expect(labelOf('title', form.banks)).toBe('Title');
  });
});
