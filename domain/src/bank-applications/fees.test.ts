import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings';
import { computeFees, feeBureauOf, feeShares, forReturns } from './fees';

describe('fees', () => {
  it.each([
    ['Refund Advantage', 'TaxSlayer', 80.95],
    ['Refund Advantage', 'OLT Pro', 77.95],
    ['Santa Barbara Bank', 'TaxSlayer', 90.95],
    ['Santa Barbara Bank', 'OLT Pro', 87.95],
    ['Unknown', 'Unknown', 23],
  ])('%s with %s costs %d per return', (bank_product, selected_software, total) => {
    const fees = computeFees(defaultSettings, {
      bank_product,
      selected_software,
      service_bureau_addon: 0,
      transmitter_addon: 0,
    });
    expect(fees.total_fee).toBe(total);
  });

  it('adds the office’s add-ons, and the shares add up to the total', () => {
    const choice = {
      bank_product: 'Refund Advantage',
      selected_software: 'TaxSlayer',
      service_bureau_addon: 99,
      transmitter_addon: 0.1,
    };
    const fees = computeFees(defaultSettings, choice);
    expect(fees).toEqual({
      service_bureau_fee: 99,
      transmitter_fee: 23.1,
      software_tech_fee: 18,
      bank_fee: 39.95,
      total_fee: 180.05,
    });
    const sum = feeShares(defaultSettings, choice).reduce(
      (cents, share) => cents + Math.round(share.amount * 100),
      0,
    );
    expect(sum).toBe(18005);
  });

  it('list who gets each dollar, including the office’s add-ons, without empty lines', () => {
    const shares = feeShares(defaultSettings, {
      bank_product: 'Refund Advantage',
      selected_software: 'TaxSlayer',
      service_bureau_addon: 0,
      transmitter_addon: 10,
    });
    expect(shares).toEqual([
      { recipient: 'Your office', what: 'Transmitter fee add-on', amount: 10, own: true },
      { recipient: 'Transmitter', what: 'Transmitter fee', amount: 23, own: false },
      { recipient: 'TaxSlayer', what: 'Software technology fee', amount: 18, own: false },
      { recipient: 'Refund Advantage', what: 'Bank fee', amount: 39.95, own: false },
    ]);
  });

  it('list the bureau’s base fee next to the office’s add-on', () => {
    const settings = { ...defaultSettings, fees: { ...defaultSettings.fees, service_bureau_base: 5 } };
    const shares = feeShares(settings, {
      bank_product: '',
      selected_software: '',
      service_bureau_addon: 1,
      transmitter_addon: 0,
    });
    expect(shares).toEqual([
      { recipient: 'Your office', what: 'Service bureau fee add-on', amount: 1, own: true },
      { recipient: 'Service bureau', what: 'Service bureau fee', amount: 5, own: false },
      { recipient: 'Transmitter', what: 'Transmitter fee', amount: 23, own: false },
    ]);
  });

  it.each([
    [
      'office',
      [
        ['Lone Star Bureau', false],
        ['Your office', true],
      ],
    ],
    [
      'bureau',
      [
        ['Lone Star Bureau', false],
        ['Lone Star Bureau', false],
      ],
    ],
  ] as const)('names the bureau that gets the add-ons, with the transmitter’s for the %s', (to, expected) => {
    const choice = {
      ...{ bank_product: '', selected_software: '' },
      ...{ service_bureau_addon: 25, transmitter_addon: 10 },
    };
    const shares = feeShares(defaultSettings, choice, { name: 'Lone Star Bureau', transmitter_to: to });
    expect(shares.slice(0, 2).map(({ recipient, own }) => [recipient, own])).toEqual(expected);
    const sum = shares.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(computeFees(defaultSettings, choice).total_fee);
  });

  it('names the bureau that an application was sent with', () => {
    expect(feeBureauOf({})).toBeNull();
    expect(feeBureauOf({ bureau_name: 'Lone Star Bureau', bureau_gets_transmitter: true })).toEqual({
      name: 'Lone Star Bureau',
      transmitter_to: 'bureau',
    });
  });

  it('multiplies without floating-point errors', () => {
    expect(forReturns(39.95, 300)).toBe(11985);
  });
});
