import { type ChangePolicy, changePolicy } from '@united/domain/bank-applications/application-change';
import type { ChangeableField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** The label of the action beside Edit Banking, however a sent application can be changed now. */
export const changeLabel = 'Change application';

export type CorrectionMode = Exclude<ChangePolicy, 'edit_banking' | 'none'>;

type Facts = Pick<
  BankApplication,
  'status' | 'is_withdrawn' | 'season' | 'passed_to_bank_at' | 'open_change'
>;

/**
 * Returns how a sent application (other than its payout account) can be corrected this season.
 * Returns null while a requested change is pending or if it can't be corrected.
 */
export function correctionMode(application: Facts, season: number): CorrectionMode | null {
  if (application.open_change) return null;
  const policy = changePolicy(application, 'contact', season);
  return policy === 'none' || policy === 'edit_banking' ? null : policy;
}

/**
 * Returns the path that opens an application for changes.
 * @param field The form field to focus
 */
export const changePath = (id: string, field?: ChangeableField): string =>
  `/member/bank-application?${new URLSearchParams({ tab: 'offices', change: id, ...(field && { field }) })}`;

/** Returns the path that opens the details of an office's own application. */
export const officePath = (id: string): string =>
  `/member/bank-application?${new URLSearchParams({ tab: 'offices', application: id })}`;
