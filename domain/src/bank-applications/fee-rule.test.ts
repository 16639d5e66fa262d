import { expect, it } from 'vitest';
import { feeRuleState, hasOpenFeeRule } from './fee-rule';

const charges = {
  service_bureau_addon: 5,
  transmitter_addon: 0,
  shipping_state: 'GA',
  office_state: 'MD',
} as const;
const on = { preflight_off: [] };

it.each([
  ['the office’s state', {}, 'MD'],
  ['the state its mail goes to, where it names none', { office_state: null, shipping_state: 'NY' }, 'NY'],
  ['the transmitter’s add-on alone', { service_bureau_addon: 0, transmitter_addon: 1 }, 'MD'],
  ['no add-on', { service_bureau_addon: 0 }, null],
  ['a state without such a rule', { office_state: 'GA', shipping_state: 'MD' }, null],
  ['no state', { office_state: null, shipping_state: '' }, null],
] as const)('the fee rule for %s, %o: %s', (_, change, state) => {
  expect(feeRuleState({ ...charges, ...change } as typeof charges)).toBe(state);
});

it('applies until the office confirms that all clients pay the same, in that state', () => {
  const application = (state?: 'MD' | 'NY') =>
    ({ ...charges, ...(state && { fee_rule: { state } }) }) as Parameters<typeof hasOpenFeeRule>[0];
  expect(hasOpenFeeRule(application(), on)).toBe(true);
  expect(hasOpenFeeRule(application('NY'), on)).toBe(true);
  expect(hasOpenFeeRule(application('MD'), on)).toBe(false);
  expect(hasOpenFeeRule({ ...application(), office_state: 'GA' }, on)).toBe(false);
  expect(hasOpenFeeRule(application(), { preflight_off: ['fee_rule'] })).toBe(false);
});
