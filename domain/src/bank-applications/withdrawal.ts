import { type BankApplication, isUnknownToBank } from './bank-application';
import { isActive } from './status';

/**
 * What happens when an application is withdrawn: it is withdrawn immediately, staff forward a
 * request to the bank, or it can't be withdrawn.
 */
export type WithdrawalPolicy = 'at_once' | 'request' | 'none';

/**
 * Returns what happens when an application is withdrawn in `season`. It is withdrawn immediately
 * only if the bank doesn't know about it yet.
 */
export function withdrawalPolicy(
  application: Pick<
    BankApplication,
    'status' | 'is_withdrawn' | 'season' | 'passed_to_bank_at' | 'pending_carry'
  >,
  season: number,
): WithdrawalPolicy {
  if (application.season !== season || !isActive(application)) return 'none';
  return isUnknownToBank(application) ? 'at_once' : 'request';
}

/** Returns the field updates that withdraw an application. */
export const withdrawnFields = (
  withdrawal: NonNullable<BankApplication['withdrawal']>,
): Pick<BankApplication, 'is_withdrawn' | 'withdrawal' | 'pending_carry' | 'to_enter'> => ({
  is_withdrawn: true,
  withdrawal,
  pending_carry: [],
  to_enter: false,
});

/**
 * Returns a sentence about the office's applications at other banks: "Your application at Bank B is
 * not affected."
 */
export const otherBanksUnaffected = (banks: readonly string[]): string =>
  banks.length === 1
    ? `Your application at ${banks[0]} is not affected.`
    : `Your applications at ${new Intl.ListFormat('en-US').format(banks)} are not affected.`;
