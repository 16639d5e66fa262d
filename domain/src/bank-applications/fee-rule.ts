import type { PublicSettings } from '../settings/settings';
import type { UsState } from '../shared/us-state';
import { statesForbiddingBankProductCharges } from '../shared/us-states';
import type { BankApplication } from './bank-application';

type Charges = Pick<BankApplication, 'service_bureau_addon' | 'transmitter_addon' | 'shipping_state'> & {
  office_state?: string | null | undefined;
};

/**
 * Returns the state whose law may forbid what an office adds for clients who choose a bank product;
 * null where it adds nothing or does no business in such a state. The office's state counts before
 * the one its mail goes to.
 * Sources: 815 ILCS 177/25; Md. Code, Com. Law § 14-3806; for the others Drake Software's list of
 * 2022, whose statutes are unread. A pointer, not advice.
 */
export function feeRuleState(charges: Charges): UsState | null {
  if (charges.service_bureau_addon <= 0 && charges.transmitter_addon <= 0) return null;
  const state = charges.office_state || charges.shipping_state;
  return statesForbiddingBankProductCharges.find((each) => each === state) ?? null;
}

/**
 * Whether a fee rule applies to an application whose office has not said that clients without a
 * bank product pay the same amounts. Approving it then needs a reason.
 */
export function hasOpenFeeRule(
  application: Charges & Pick<BankApplication, 'fee_rule'>,
  { preflight_off }: Pick<PublicSettings, 'preflight_off'>,
): boolean {
  const state = feeRuleState(application);
  return state !== null && application.fee_rule?.state !== state && !preflight_off.includes('fee_rule');
}
