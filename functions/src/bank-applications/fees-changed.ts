import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { money } from '@united/domain/shared/display';

type Total = Pick<BankApplication, 'total_fee'>;

/** Returns the event for a changed total per funded return, or none. */
export const feesChanged = (before: Total, after: Total) =>
  before.total_fee === after.total_fee
    ? []
    : [{ type: 'fees_changed' as const, from: money(before.total_fee), to: money(after.total_fee) }];
