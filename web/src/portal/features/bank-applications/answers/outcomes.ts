import type { ImportedRow, ImportOutcome } from '@united/domain/bank-applications/bank-import';

/** The outcome of a row, in a dry run and after the import. */
export const outcomeLabels: Record<ImportOutcome, string> = {
  change: 'Will change',
  same: 'Has this status already',
  unknown_efin: 'No application with this EFIN',
  former_efin: 'Former EFIN',
  several: 'Several applications match',
  withdrawn: 'The office has withdrawn it',
  unknown_word: 'Unknown status',
  needs_reason: 'Needs a reason',
  duplicate: 'EFIN is in the file twice',
  stale: 'Changed since it was checked',
  lifts_rejection: 'Would lift a rejection',
  invalid: 'Not readable',
  failed: 'Not changed',
};

/** The same after an import. */
export const doneLabels: Record<ImportOutcome, string> = {
  ...outcomeLabels,
  change: 'Changed',
  lifts_rejection: 'Left rejected',
};

/** How many rows have each outcome, changes first. */
export function countsOf(rows: readonly Pick<ImportedRow, 'outcome'>[]): [ImportOutcome, number][] {
  const outcomes = Object.keys(outcomeLabels) as ImportOutcome[];
  return outcomes.flatMap((outcome): [ImportOutcome, number][] => {
    const count = rows.filter((row) => row.outcome === outcome).length;
    return count > 0 ? [[outcome, count]] : [];
  });
}

/** "31 will change, 31 e-mails go out." */
export function changeText(changes: number): string {
  if (changes === 0) return 'Nothing will change, no e-mail goes out.';
  return changes === 1
    ? '1 will change, 1 e-mail goes out.'
    : `${changes} will change, ${changes} e-mails go out.`;
}

/** "31 changed, 31 e-mails went out." */
export function changedText(changes: number): string {
  if (changes === 0) return 'Nothing changed, no e-mail went out.';
  return changes === 1 ? '1 changed, 1 e-mail went out.' : `${changes} changed, ${changes} e-mails went out.`;
}

/** "Stopped after 40 of 200 rows: 38 changed. The others are as they were." */
export const stoppedText = (done: number, total: number, changes: number): string =>
  `Stopped after ${done} of ${total} rows: ${changes} changed. Resume goes on with the others.`;
