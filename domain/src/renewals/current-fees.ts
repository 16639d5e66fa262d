import { type Fees, feeLabels } from '../bank-applications/fees';
import type { PublicSettings } from '../settings/settings';
import { type TermsBureau, withTermsOf } from './bureau-terms';
import type { PreparedApplication } from './prepared-application';
import { renewalFees } from './renewal-content';

const feeKeys = Object.keys(feeLabels) as (keyof Fees)[];
const isSame = (one: Fees, other: Fees): boolean => feeKeys.every((key) => one[key] === other[key]);

/**
 * Returns a renewal with the fees that it would be sent with now. The settings or the office's bureau
 * may have changed since it was saved; then the sections that show the difference count as unconfirmed,
 * as they do when it is sent. The values stay as stored: opening the renewal saves the new ones.
 * @param bureau the office's bureau now; null without one
 */
export function withCurrentFees<Renewal extends PreparedApplication>(
  renewal: Renewal,
  bureau: TermsBureau | null,
  settings: PublicSettings,
): Renewal {
  const { values, sections } = withTermsOf(renewal, bureau);
  const fees_now = renewalFees({ ...renewal, values }, settings);
  const toConfirm = isSame(fees_now, renewal.fees_now) ? sections : [...sections, 'fees'];
  if (toConfirm.length === 0) return renewal;
  const open = Object.fromEntries(toConfirm.map((section) => [section, null]));
  return { ...renewal, fees_now, confirmed: { ...renewal.confirmed, ...open } };
}
