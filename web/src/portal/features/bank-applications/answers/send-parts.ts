import type { ImportedRow } from '@united/domain/bank-applications/bank-import';
import type { CallableInput } from '@united/domain/shared/contracts';
import { call } from '~/portal/data/call';

/** Rows of one call: each is a transaction, and a call ends after a minute. */
const rowsPerPart = 20;

/** An import on its way: what has come back, and where it goes on. */
export interface PartRun {
  /** Made up here, so that a part whose answer was lost finds its import again. */
  importId: string;
  file: Omit<CallableInput<'importBankStatuses'>, 'dry_run' | 'part'>;
  /** The rows that have an answer, from the first on. */
  rows: readonly ImportedRow[];
}

interface Watch {
  onPart: (run: PartRun) => void;
  /** Checked before each part. */
  isStopped: () => boolean;
}

/**
 * Imports the rows of a file, part by part, from where the run stands. Throws what a call throws; to
 * go on, call it with the last run that `onPart` got: a part that is sent again changes nothing twice.
 * @returns the run as far as it came
 */
export async function sendParts(start: PartRun, { onPart, isStopped }: Watch): Promise<PartRun> {
  let run = start;
  const total = run.file.rows.length;
  while (run.rows.length < total && !isStopped()) {
    const first = run.rows.length + 1;
    const last = Math.min(total, run.rows.length + rowsPerPart);
    const part = { import_id: run.importId, first, last };
    const { rows } = await call('importBankStatuses', { ...run.file, dry_run: false, part });
    run = { ...run, rows: [...run.rows, ...rows] };
    onPart(run);
  }
  return run;
}
