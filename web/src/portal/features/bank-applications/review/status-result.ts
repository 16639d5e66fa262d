import type { BankApplicationStatus } from '@united/domain/bank-applications/status';

/** The toast's text; records that already had the status do not count as changed. */
export function resultText(asked: number, changed: number, status: BankApplicationStatus): string {
  if (asked <= 1) return `Application status updated to ${status}`;
  const same = asked - changed;
  const rest = same > 0 ? `; ${same} had this status already` : '';
  return `${changed} ${changed === 1 ? 'application' : 'applications'} updated to ${status}${rest}`;
}
