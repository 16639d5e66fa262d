import {
  isReadyToSend,
  type PreparedApplication,
  unconfirmedSections,
} from '@united/domain/renewals/prepared-application';
import { renewalSections } from '@united/domain/renewals/sections';

export interface RenewalProgress {
  label: string;
  color: 'default' | 'info' | 'warning' | 'success';
}

/** Returns how far a renewal has come, for its chip. */
export function progressOf(renewal: PreparedApplication): RenewalProgress {
  if (renewal.state === 'dismissed') return { label: 'Not renewing', color: 'default' };
  if (renewal.state === 'sent') return { label: 'Sent', color: 'success' };
  if (renewal.state === 'expired') return { label: 'Expired', color: 'default' };
  if (isReadyToSend(renewal)) return { label: 'Ready to send', color: 'success' };
  if (!renewal.seen_at) return { label: 'Not started', color: 'warning' };
  const checked = renewalSections.length - unconfirmedSections(renewal).length;
  return { label: `Checked ${checked} of ${renewalSections.length}`, color: 'info' };
}

/** "1 application", "12 applications". */
export const applicationCount = (count: number): string =>
  count === 1 ? '1 application' : `${count} applications`;
