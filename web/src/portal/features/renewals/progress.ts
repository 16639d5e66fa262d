import {
  isNewApplication,
  isReadyToSend,
  type PreparedApplication,
  type PreparedState,
  unconfirmedSections,
} from '@united/domain/renewals/prepared-application';
import { renewalSections } from '@united/domain/renewals/sections';

/** Labels of a renewal's states. An office sees its progress (`progressOf`) instead of `prepared`. */
export const renewalStateLabels: Record<PreparedState, string> = {
  prepared: 'Not sent',
  sent: 'Sent',
  dismissed: 'Not renewing',
  expired: 'Expired',
};

export interface RenewalProgress {
  label: string;
  color: 'default' | 'info' | 'warning' | 'success';
}

/** Returns how far a renewal has come, for its chip. */
export function progressOf(renewal: PreparedApplication): RenewalProgress {
  const { state } = renewal;
  if (state !== 'prepared')
    return {
      label: state === 'dismissed' && isNewApplication(renewal) ? 'Not sending' : renewalStateLabels[state],
      color: state === 'sent' ? 'success' : 'default',
    };
  if (isReadyToSend(renewal)) return { label: 'Ready to send', color: 'success' };
  if (!renewal.seen_at) return { label: 'Not started', color: 'warning' };
  const checked = renewalSections.length - unconfirmedSections(renewal).length;
  return { label: `Checked ${checked} of ${renewalSections.length}`, color: 'info' };
}

/** "1 application", "12 applications". */
export const applicationCount = (count: number): string =>
  count === 1 ? '1 application' : `${count} applications`;
