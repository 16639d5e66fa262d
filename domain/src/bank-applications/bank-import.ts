import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { documentId } from '../shared/contract';
import { timestamp } from '../shared/timestamp';
import { sensitiveFields } from './application-fields';
import { bankActiveDocument } from './bank-active';
import { settableStatus } from './status';

/**
 * The result of one row in a bank's file. Only `change` changes anything.
 * - `former_efin`: the EFIN belonged to an application before. A user must confirm the match.
 * - `several`: more than one application matches.
 * - `withdrawn`: the only match is withdrawn.
 * - `duplicate`: several rows have the same EFIN.
 * - `stale`: the application changed after the dry run.
 * - `lifts_rejection`: a user must confirm that the rejection is removed.
 * - `failed`: the change was refused, or someone else changed the application first.
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

/** The row's application in the dry run. Its version is `updated_at` in milliseconds. */
export const dryRunApplication = z.strictObject({ application_id: documentId, updated_at: z.int() });
export type DryRunApplication = z.output<typeof dryRunApplication>;

/** A parsed row. `row` is 1-based and starts below the headings. */
export const importedRow = z.strictObject({
  row: z.int(),
  /** The EFIN in the file, trimmed. */
  efin: z.string(),
  office_name: z.nullable(z.string()),
  from: z.nullable(settableStatus),
  to: z.nullable(settableStatus),
  outcome: z.enum(importOutcomes),
  /**
   * The likely EFIN: for five digits, with the leading zero that a spreadsheet dropped; for a
   * former EFIN, the application's current one.
   */
  did_you_mean: z.optional(z.string()),
  /** Dry runs only: the application and version that the change applies to. */
  seen: z.optional(dryRunApplication),
  /** Why a row is `invalid` or `failed`. */
  message: z.optional(z.string()),
});
export type ImportedRow = z.output<typeof importedRow>;

/** How many years an import is stored. */
export const importYears = 2;

/** How many minutes after an import it can be undone. */
export const undoMinutes = 10;

/** How many hours `bank_import_rows` are stored. Must exceed the longest undo. */
export const importRowHours = 24;

/** The status reason that an undo records; offices see it. */
export const undoReason = 'Correction: the file was wrong';

const counts = z.partialRecord(z.enum(importOutcomes), z.int());

/**
 * `bank_imports/{id}`: one import of a bank's status file, without the file. Stores the number of
 * rows per outcome and the changed applications.
 */
export const bankImportDocument = z.object({
  bank_product: z.string(),
  season: z.int(),
  file_name: z.nullable(z.string()),
  counts,
  /** For an import in parts: the counts of each part, by its first row. */
  parts: z.optional(z.record(z.string(), counts)),
  changed: z.int(),
  actor: actorSchema,
  at: timestamp,
  /** The changes to revert on undo. */
  changes: z.array(z.object({ application_id: z.string(), from: settableStatus, to: settableStatus })),
  /** Applications already processed by an undo that runs in parts. */
  undone: z.optional(z.array(z.string())),
  undone_by: z.nullable(actorSchema),
  undone_at: z.nullable(timestamp),
  /** TTL field: two years after the import. */
  expires_at: timestamp,
});
export type BankImport = z.infer<typeof bankImportDocument>;

/**
 * Returns whether an import can still be undone. An undo that has started can be finished at any
 * time.
 */
export const canUndo = (
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
 * `bank_import_rows/{import}__{application}`: an application's state before an import changed it.
 * Written with the change so that an undo can restore everything. Only functions read it.
 */
export const bankImportRowDocument = z.object({
  import_id: z.string(),
  application_id: z.string(),
  /** The application's owner. Deleting that user deletes this document. */
  member_id: z.string(),
  /** The application's version right after the import. */
  version: z.int(),
  status: settableStatus,
  to: settableStatus,
  status_reason: z.nullable(z.string()),
  reason_code: z.nullable(z.string()),
  /** The requested change that the import refused, with its ciphertexts. */
  open_change: z.nullable(
    z.object({ id: z.string(), values: z.partialRecord(z.enum(sensitiveFields), z.string()) }),
  ),
  /** The office's active bank, if the import cleared it. */
  active_bank: z.nullable(bankActiveDocument),
  undone: z.boolean(),
  /** TTL field: one day after the import. */
  expires_at: timestamp,
});
export type BankImportRow = z.infer<typeof bankImportRowDocument>;

export const bankImportRowId = (importId: string, applicationId: string): string =>
  `${importId}__${applicationId}`;
