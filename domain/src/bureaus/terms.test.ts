import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { bureauErrors, bureauValues, licenseUnpaidText } from './terms';

const addons = { service_bureau_addon: 25, transmitter_addon: 10.5 };
const bureau = { master_efin: '654321', addons };
const values = bureauValues(bureau, defaultSettings);

describe('bureauValues', () => {
  it('are the master EFIN and the add-ons', () => {
    expect(values).toEqual({ master_efin: '654321', ...addons });
  });

  it('leave the add-ons to the office until the bureau sets them', () => {
    expect(bureauValues({ ...bureau, addons: null }, defaultSettings)).toEqual({ master_efin: '654321' });
  });

  it('are never above the maximum in settings', () => {
    const fees = { ...defaultSettings.fees, service_bureau_addon_max: 20 };
    expect(bureauValues(bureau, { fees })).toMatchObject({
      service_bureau_addon: 20,
      transmitter_addon: 10.5,
    });
  });
});

describe('bureauErrors', () => {
  it.each([
    ['absent values', {}],
    ['blank values', { master_efin: ' ', service_bureau_addon: '', transmitter_addon: null }],
    ['the bureau’s values', values],
    ['the bureau’s values as texts', { service_bureau_addon: '25.00', transmitter_addon: '10.5' }],
  ])('accepts %s', (_, given) => {
    expect(bureauErrors(given, values)).toEqual({});
  });

  it('names each field with another value', () => {
    expect(
      bureauErrors({ master_efin: '111111', service_bureau_addon: 0, transmitter_addon: '11' }, values),
    ).toEqual({
      master_efin: 'Your bureau’s master EFIN is 654321. Check it and send again.',
      service_bureau_addon: 'Your bureau set this add-on to $25.00. Check it and send again.',
      transmitter_addon: 'Your bureau set this add-on to $10.50. Check it and send again.',
    });
  });

  it('leaves add-ons alone that the bureau doesn’t set', () => {
    const unset = bureauValues({ ...bureau, addons: null }, defaultSettings);
    expect(bureauErrors({ service_bureau_addon: 5 }, unset)).toEqual({});
  });
});

describe('licenseUnpaidText', () => {
  it('quotes how to pay, or says whom to ask', () => {
    const terms = { name: 'Lone Star Bureau', license_terms: 'Pay $300 by check.' };
    expect(licenseUnpaidText(terms, 2027)).toBe(
      'Lone Star Bureau requires its license for season 2027 to be paid before you send an application. Lone Star Bureau says: “Pay $300 by check.”',
    );
    expect(licenseUnpaidText({ ...terms, license_terms: ' ' }, 2027)).toContain(
      'Ask Lone Star Bureau how to pay.',
    );
  });
});
