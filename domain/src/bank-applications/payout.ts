import type { PublicSettings } from '../settings/settings';

/**
 * Returns what an office has to know of its old account once the payout account changes: for how
 * many business days payments under way may still reach it, as the settings have it for the bank.
 */
export function oldAccountNote(
  { bank_product }: { bank_product: string },
  { banks }: Pick<PublicSettings, 'banks'>,
): string {
  const bank = banks.find(({ name }) => name === bank_product);
  const { payout_days_min: min, payout_days_max: max } = bank ?? { payout_days_min: 3, payout_days_max: 5 };
  const days = min === max ? `${max}` : `${min} to ${max}`;
  const unit = max === 1 ? 'business day' : 'business days';
  return `Payments under way may still reach the old account for ${days} ${unit}. Do not close it yet.`;
}
