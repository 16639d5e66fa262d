import type { PublicSettings } from '../settings/settings';

/**
 * Returns the note about the old account that an office sees after changing its payout account. The
 * bank's settings determine for how many business days payments in progress can still arrive there.
 */
export function oldAccountWarning(
  { bank_product }: { bank_product: string },
  { banks }: Pick<PublicSettings, 'banks'>,
): string {
  const bank = banks.find(({ name }) => name === bank_product);
  const { payout_days_min: min, payout_days_max: max } = bank ?? { payout_days_min: 3, payout_days_max: 5 };
  const days = min === max ? `${max}` : `${min} to ${max}`;
  const unit = max === 1 ? 'business day' : 'business days';
  return `Payments in progress may still reach the old account for ${days} ${unit}. Do not close it yet.`;
}
