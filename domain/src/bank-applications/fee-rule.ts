import type { PublicSettings } from '../settings/settings';
import type { UsState } from '../shared/us-state';
import { statesForbiddingBankProductCharges } from '../shared/us-states';
import type { BankApplication } from './bank-application';

type Charges = Pick<BankApplication, 'service_bureau_addon' | 'transmitter_addon' | 'shipping_state'> & {
  office_state?: string | null | undefined;
};

/**
 * Returns the state whose law may forbid an office's add-ons for clients who choose a bank product.
 * Returns null if the office has no add-ons or isn't in such a state. The office's state takes
 * precedence over its shipping state.
 *
 * Sources: 815 ILCS 177/25; Md. Code, Com. Law § 14-3806. For the other states, only Drake
 * Software's 2022 list; we haven't read their statutes. This is a pointer, not legal advice.
 */
export function feeRuleState(charges: Charges): UsState | null {
  if (charges.service_bureau_addon <= 0 && charges.transmitter_addon <= 0) return null;
  const state = charges.office_state || charges.shipping_state;
  return statesForbiddingBankProductCharges.find((each) => each === state) ?? null;
}

/**
 * Returns whether a fee rule applies and the office hasn't confirmed that clients without a bank
 * product pay the same amounts. Approving such an application requires a reason.
 */
export function hasOpenFeeRule(
  application: Charges & Pick<BankApplication, 'fee_rule'>,
  { preflight_off }: Pick<PublicSettings, 'preflight_off'>,
): boolean {
  const state = feeRuleState(application);
  return state !== null && application.fee_rule?.state !== state && !preflight_off.includes('fee_rule');
}
