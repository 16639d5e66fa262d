import { type ChangePolicy, changePolicy } from '@united/domain/bank-applications/application-change';
import type { ChangeableField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';

/** The one action beside Edit Banking, whatever changing a sent application means now. */
export const changeLabel = 'Change application';

export type CorrectionWay = Exclude<ChangePolicy, 'edit_banking' | 'none'>;

type Facts = Pick<
  BankApplication,
  'status' | 'is_withdrawn' | 'season' | 'passed_to_bank_at' | 'open_change'
>;

/**
 * What correcting a sent application means in this season, the payout account aside; null while a
 * requested change waits, and where nothing can be corrected.
 */
export function correctionWay(application: Facts, season: number): CorrectionWay | null {
  if (application.open_change) return null;
  const policy = changePolicy(application, 'contact', season);
  return policy === 'none' || policy === 'edit_banking' ? null : policy;
}

/**
 * Returns the address at which the change of an application is open.
 * @param field the field of the form that gets the focus
 */
export const changePath = (id: string, field?: ChangeableField): string =>
  `/member/bank-application?${new URLSearchParams({ tab: 'offices', change: id, ...(field && { field }) })}`;

/** The address at which the details of an office's own application are open. */
export const officePath = (id: string): string =>
  `/member/bank-application?${new URLSearchParams({ tab: 'offices', application: id })}`;
