import type { ImportedRow, ImportOutcome } from '@united/domain/bank-applications/bank-import';

/** Labels for a row's outcome in a dry run. */
export const outcomeLabels: Record<ImportOutcome, string> = {
  change: 'Will change',
  same: 'Already has this status',
  unknown_efin: 'No application with this EFIN',
  former_efin: 'Former EFIN',
  several: 'Several applications match',
  withdrawn: 'Withdrawn by the office',
  unknown_word: 'Unknown status',
  needs_reason: 'Needs a reason',
  duplicate: 'EFIN appears twice in the file',
  stale: 'Changed since the check',
  lifts_rejection: 'Would reverse a rejection',
  invalid: 'Unreadable',
  failed: 'Not changed',
};

/** Labels for a row's outcome after the import. */
export const doneLabels: Record<ImportOutcome, string> = {
  ...outcomeLabels,
  change: 'Changed',
  lifts_rejection: 'Still rejected',
};

/** Returns the number of rows per outcome, changes first. */
export function countsOf(rows: readonly Pick<ImportedRow, 'outcome'>[]): [ImportOutcome, number][] {
  const outcomes = Object.keys(outcomeLabels) as ImportOutcome[];
  return outcomes.flatMap((outcome): [ImportOutcome, number][] => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? [[outcome, count]] : [];
  });
}

/** Returns a sentence such as "31 will change, 31 emails go out." */
export function changeText(changes: number): string {
  if (changes === 0) return 'Nothing will change, no email goes out.';
  return changes === 1
    ? '1 will change, 1 email goes out.'
    : `${changes} will change, ${changes} emails go out.`;
}

/** Returns a sentence such as "31 changed, 31 emails went out." */
export function changedText(changes: number): string {
  if (changes === 0) return 'Nothing changed, no email went out.';
  return changes === 1 ? '1 changed, 1 email went out.' : `${changes} changed, ${changes} emails went out.`;
}

/** Returns a sentence such as "Stopped after 40 of 200 rows: 38 changed. …" */
export const stoppedText = (done: number, total: number, changes: number): string =>
  `Stopped after ${done} of ${total} rows: ${changes} changed. Select Resume to import the rest.`;
