import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';
import { settableStatus } from './status';

/**
 * What becomes of a row of a bank's file: only `change` changes anything. `several` applications
 * match, `duplicate` rows name one EFIN, `failed` was refused or changed by someone else
 * meanwhile.
 */
const importOutcomes = [
  'change',
  'same',
  'unknown_efin',
  'several',
  'unknown_word',
  'needs_reason',
  'duplicate',
  'invalid',
  'failed',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A row as it was understood; `row` counts from 1, the first row below the headings. */
export const importedRow = z.strictObject({
  row: z.int(),
  /** As the file has it, without spaces around it. */
  efin: z.string(),
  office_name: z.nullable(z.string()),
  from: z.nullable(settableStatus),
  to: z.nullable(settableStatus),
  outcome: z.enum(importOutcomes),
  /** Of five digits: the EFIN with the zero that a spreadsheet has dropped. */
  did_you_mean: z.optional(z.string()),
  /** What is wrong with an `invalid` or `failed` row. */
  message: z.optional(z.string()),
});
export type ImportedRow = z.output<typeof importedRow>;

/** Years that an import is kept. */
export const importYears = 2;

/** Minutes in which an import may be undone. */
export const undoMinutes = 10;

/** The reason of the statuses that an undone import gives back; the offices read it. */
export const undoReason = 'Correction: the file was wrong';

/**
 * `bank_imports/{id}`: a file of statuses that was taken in, without the file: how many rows had
 * which outcome, and the applications that it changed.
 */
export const bankImportDocument = z.object({
  bank_product: z.string(),
  season: z.int(),
  file_name: z.nullable(z.string()),
  counts: z.partialRecord(z.enum(importOutcomes), z.int()),
  changed: z.int(),
  actor: actorSchema,
  at: timestamp,
  /** What it changed, for an undo. */
  changes: z.array(z.object({ application_id: z.string(), from: settableStatus, to: settableStatus })),
  undone_by: z.nullable(actorSchema),
  undone_at: z.nullable(timestamp),
  /** Field of the collection's time-to-live policy: two years after the import. */
  expires_at: timestamp,
});
export type BankImport = z.infer<typeof bankImportDocument>;

/** Whether an import may still be undone. */
export const mayUndo = (
  { at, changed, undone_at }: Pick<BankImport, 'at' | 'changed' | 'undone_at'>,
  now: Date,
): boolean => changed > 0 && !undone_at && now.getTime() < at.toMillis() + undoMinutes * 60_000;
