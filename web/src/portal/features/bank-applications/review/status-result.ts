import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import type { Outcome } from './bulk-status';

/** Summarizes a bulk change: how many changed, already had the status, or did not change. */
export function resultText(
  outcomes: readonly (Outcome | undefined)[],
  status: BankApplicationStatus,
): string {
  const count = (...kinds: readonly Outcome['kind'][]) =>
    outcomes.filter((outcome) => outcome && kinds.includes(outcome.kind)).length;
  const [changed, same, unchanged] = [count('changed'), count('same'), count('stale', 'failed')];
  return [
    `${changed} ${changed === 1 ? 'application' : 'applications'} updated to ${status}`,
    ...(same > 0 ? [`${same} already had this status`] : []),
    ...(unchanged > 0 ? [`${unchanged} not changed`] : []),
  ].join('; ');
}

export function outcomeText(outcome: Outcome, status: BankApplicationStatus): string {
  if (outcome.kind === 'changed') return `Updated to ${status}`;
  if (outcome.kind === 'same') return `Already had the status ${status}`;
  if (outcome.kind === 'failed') return `Not changed: ${outcome.message}`;
  const now = outcome.record.current.status;
  return typeof now === 'string' && now !== ''
    ? `Not changed: someone else changed it in the meantime. Its status is ${now}.`
    : 'Not changed: someone else changed it in the meantime.';
}
