import { type BankApplication, isUnknownToBank } from './bank-application';
import { isActive } from './status';

/**
 * What withdrawing an application means now: it is withdrawn at once, staff carries a request to
 * the bank, or it cannot be withdrawn.
 */
export type WithdrawalPolicy = 'at_once' | 'request' | 'none';

/**
 * Returns what withdrawing an application means in this season: at once as long as the bank does
 * not know of it.
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

/** Returns the fields that withdrawing an application sets. */
export const withdrawnFields = (
  withdrawal: NonNullable<BankApplication['withdrawal']>,
): Pick<BankApplication, 'is_withdrawn' | 'withdrawal' | 'pending_carry' | 'to_enter'> => ({
  is_withdrawn: true,
  withdrawal,
  pending_carry: [],
  to_enter: false,
});

/** Says that the office's applications at other banks stay: "Your application at Bank B stays." */
export const otherBanksStay = (banks: readonly string[]): string =>
  banks.length === 1
    ? `Your application at ${banks[0]} stays.`
    : `Your applications at ${new Intl.ListFormat('en-US').format(banks)} stay.`;
