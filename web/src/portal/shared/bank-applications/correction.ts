import { changePolicy } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** The button that corrects a sent application, by what correcting it means. */
export const correctionLabels = {
  at_once: 'Correct',
  request: 'Request a change',
  resend: 'Correct and send again',
} as const;
export type CorrectionWay = keyof typeof correctionLabels;

type Facts = Pick<BankApplication, 'status' | 'season' | 'passed_to_bank_at' | 'open_change'>;

/**
 * What correcting a sent application means in this season, the payout account aside; null while a
 * requested change waits, and where nothing can be corrected.
 */
export function correctionWay(application: Facts, season: number): CorrectionWay | null {
  if (application.open_change) return null;
  const policy = changePolicy(application, 'contact', season);
  return policy === 'none' || policy === 'edit_banking' ? null : policy;
}

/** The address at which the correction of an application is open. */
export const correctionPath = (id: string): string =>
  `/member/bank-application?tab=offices&correct=${encodeURIComponent(id)}`;
