import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { documentId } from '../shared/contract';
import { timestamp } from '../shared/timestamp';
import { sensitiveFields } from './application-fields';
import { bankActiveDocument } from './bank-active';
import { settableStatus } from './status';

/**
 * What becomes of a row of a bank's file: only `change` changes anything. `former_efin` names one that
 * an application had before, and waits for somebody to say that it is meant. `several` applications
 * match, the only one is `withdrawn`, `duplicate` rows name one EFIN, `stale` was changed after the dry run that the row was seen
 * in, `lifts_rejection` waits for somebody to say that the rejection is to go, `failed` was refused
 * or changed by someone else first.
 */
const importOutcomes = [
  'change',
  'same',
  'unknown_efin',
  'former_efin',
  'several',
  'withdrawn',
  'unknown_word',
  'needs_reason',
  'duplicate',
  'stale',
  'lifts_rejection',
  'invalid',
  'failed',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The application of a row as a dry run saw it: its version is `updated_at`, in milliseconds. */
export const seenApplication = z.strictObject({ application_id: documentId, updated_at: z.int() });
export type SeenApplication = z.output<typeof seenApplication>;

/** A row as it was understood; `row` counts from 1, the first row below the headings. */
export const importedRow = z.strictObject({
  row: z.int(),
  /** As the file has it, without spaces around it. */
  efin: z.string(),
  office_name: z.nullable(z.string()),
  from: z.nullable(settableStatus),
  to: z.nullable(settableStatus),
  outcome: z.enum(importOutcomes),
  /**
   * Of five digits: the EFIN with the zero that a spreadsheet has dropped; of a former EFIN, the one
   * that the application has now.
   */
  did_you_mean: z.optional(z.string()),
  /** Of a dry run: what a row that would change it is bound to. */
  seen: z.optional(seenApplication),
  /** What is wrong with an `invalid` or `failed` row. */
  message: z.optional(z.string()),
});
export type ImportedRow = z.output<typeof importedRow>;

/** Years that an import is kept. */
export const importYears = 2;

/** Minutes in which an import may be undone. */
export const undoMinutes = 10;

/** Hours that `bank_import_rows` are kept: longer than an undo may take. */
export const importRowHours = 24;

/** The reason of the statuses that an undone import gives back; the offices read it. */
export const undoReason = 'Correction: the file was wrong';

/**
 * `bank_imports/{id}`: a file of statuses that was taken in, without the file: how many rows had
 * which outcome, and the applications that it changed.
 */
const counts = z.partialRecord(z.enum(importOutcomes), z.int());

export const bankImportDocument = z.object({
  bank_product: z.string(),
  season: z.int(),
  file_name: z.nullable(z.string()),
  counts,
  /** Of an import in parts: the counts of each, by its first row. */
  parts: z.optional(z.record(z.string(), counts)),
  changed: z.int(),
  actor: actorSchema,
  at: timestamp,
  /** What it changed, for an undo. */
  changes: z.array(z.object({ application_id: z.string(), from: settableStatus, to: settableStatus })),
  /** The applications that an undo has dealt with, while it goes on in parts. */
  undone: z.optional(z.array(z.string())),
  undone_by: z.nullable(actorSchema),
  undone_at: z.nullable(timestamp),
  /** Field of the collection's time-to-live policy: two years after the import. */
  expires_at: timestamp,
});
export type BankImport = z.infer<typeof bankImportDocument>;

/** Whether an import may still be undone; an undo that has begun may be finished at any time. */
export const mayUndo = (
  {
    at,
    changed,
    undone_by,
    undone_at,
  }: Pick<BankImport, 'at' | 'changed' | 'undone_at'> & Partial<Pick<BankImport, 'undone_by'>>,
  now: Date,
): boolean =>
  changed > 0 && !undone_at && (Boolean(undone_by) || now.getTime() < at.toMillis() + undoMinutes * 60_000);

/**
 * `bank_import_rows/{import}__{application}`: an application as it was before an import changed it,
 * written with the change, so that an undo gives everything back. Nobody but functions reads it.
 */
export const bankImportRowDocument = z.object({
  import_id: z.string(),
  application_id: z.string(),
  /** The application's owner, with whom it is deleted. */
  member_id: z.string(),
  /** The application's version after the import. */
  version: z.int(),
  status: settableStatus,
  to: settableStatus,
  status_reason: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  /** The requested change that the import refused, with its ciphertexts. */
  open_change: z.nullable(
    z.object({ id: z.string(), values: z.partialRecord(z.enum(sensitiveFields), z.string()) }),
  ),
  /** The office's choice of bank that the import ended. */
  active_bank: z.nullable(bankActiveDocument),
  undone: z.boolean(),
  /** Field of the collection's time-to-live policy: a day after the import. */
  expires_at: timestamp,
});
export type BankImportRow = z.infer<typeof bankImportRowDocument>;

export const bankImportRowId = (importId: string, applicationId: string): string =>
  `${importId}__${applicationId}`;
