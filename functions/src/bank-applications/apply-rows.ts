import {
  type BankImport,
  bankImportRowId,
  type ImportedRow,
  type ImportOutcome,
  importYears,
} from '@united/domain/bank-applications/bank-import';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import { batchCounts } from '../platform/count';
import { describeError, Refusal } from '../platform/errors';
import { bankImportRows, bankImports, firestore, inTransaction } from '../platform/firestore';
import type { ImportAnswer, StatusFile } from './import-statuses';
import type { MatchedRow } from './match-rows';
import { setOne } from './set-status';

/** Milliseconds after which no new row is started. The call itself times out after 60 s. */
export const rowTimeBudget = 45_000;

type Result = Pick<ImportedRow, 'outcome' | 'message'>;
type Changes = BankImport['changes'];

const outOfTime: Result = {
  outcome: 'failed',
  message: 'Time ran out before this row. Import it again.',
};

/**
 * Applies the rows of a file, or of one part of it, sequentially: approvals lock the applications
 * they compare, so parallel ones would block each other. The import record lists the planned
 * changes before the first one is made.
 * @throws {Refusal} failed-precondition with reason `other-import` or `undone`
 */
export async function applyRows(
  matched: readonly MatchedRow[],
  file: StatusFile,
  actor: Actor,
): Promise<ImportAnswer> {
  const until = Date.now() + rowTimeBudget;
  const ref = file.part ? bankImports().doc(file.part.import_id) : bankImports().doc();
  const planned = matched.flatMap(({ change }) => (change ? [change] : []));
  const { added, named } = await plan(ref, planned, file, actor);
  const results = new Map<string, Result>();
  await batchCounts(planned.length, async () => {
    for (const { id, to, version, ...change } of planned) {
      const one = { ...change, status: to, source: 'import' as const, import_id: ref.id };
      results.set(id, Date.now() < until ? await resultOf(() => setOne(id, one, actor, version)) : outOfTime);
    }
  });
  const applied = [...results.values()].filter(({ outcome }) => outcome === 'change').length;
  // An earlier attempt at the same part may already have changed some rows.
  const alreadyChanged = file.part ? await changedByImport(ref.id, matched) : new Set<string>();
  const rows = matched.map(({ answer, found }): ImportedRow => {
    const id = found?.application_id ?? '';
    if (alreadyChanged.has(id) && answer.outcome !== 'duplicate') return { ...answer, outcome: 'change' };
    return { ...answer, ...(answer.outcome === 'change' && results.get(id)) };
  });
  const unchanged = added.filter((id) => results.get(id)?.outcome !== 'change' && !alreadyChanged.has(id));
  // Runs even if the caller lost access in the meantime: the rows have already changed.
  await asSystem(() =>
    inTransaction(async (transaction) => {
      // Only the parts of one file share a record across calls.
      const stored = file.part ? (await transaction.get(ref)).data() : undefined;
      const changes = (stored?.changes ?? named).filter(
        ({ application_id }) => !unchanged.includes(application_id),
      );
      const { parts, counts } = mergeCounts(stored, rows, file);
      const isRepeated = stored?.parts?.[partOf(file)] !== undefined && applied === 0;
      transaction.update(ref, { changes, changed: changes.length, counts, ...(parts && { parts }) });
      if (isRepeated) return;
      auditIn(transaction, {
        actor,
        action: 'bank_statuses.imported',
        target: { collection: collections.bankImports, id: ref.id, name: file.bank_product },
        count: applied,
        at: Timestamp.now(),
      });
    }),
  );
  const changed = rows.filter(({ outcome }) => outcome === 'change').length;
  return { rows, changed, import_id: ref.id };
}

const partOf = ({ part }: StatusFile): string => String(part?.first ?? 1);

/**
 * Adds the planned changes to the import record.
 * @returns all changes in the record, and the ids of the applications this call added
 */
async function plan(
  ref: DocumentReference<BankImport>,
  planned: readonly NonNullable<MatchedRow['change']>[],
  file: StatusFile,
  actor: Actor,
): Promise<{ named: Changes; added: string[] }> {
  return inTransaction(async (transaction) => {
    const stored = file.part ? (await transaction.get(ref)).data() : undefined;
    if (stored) checkPart(stored, file, actor);
    const before: Changes = stored?.changes ?? [];
    const known = new Set(before.map(({ application_id }) => application_id));
    const added = planned
      .filter(({ id }) => !known.has(id))
      .map(({ id, from, to }) => ({ application_id: id, from, to }));
    const changes = [...before, ...added];
    const at = Timestamp.now();
    if (stored) transaction.update(ref, { changes, changed: changes.length, at });
    else {
      transaction.create(ref, {
        bank_product: file.bank_product,
        season: file.season,
        file_name: file.file_name || null,
        counts: {},
        changes,
        changed: changes.length,
        actor,
        at,
        undone_by: null,
        undone_at: null,
        expires_at: yearsAfter(at, importYears),
      });
    }
    return { named: changes, added: added.map(({ application_id }) => application_id) };
  });
}

/** Rejects a part that belongs to another import, or that arrives after the import was undone. */
function checkPart(stored: BankImport, file: StatusFile, actor: Actor): void {
  const isSame =
    stored.actor.uid === actor.uid &&
    stored.bank_product === file.bank_product &&
    stored.season === file.season;
  if (!isSame) {
    const message = 'This part belongs to another import. Check the file again.';
    throw new Refusal('failed-precondition', message, { reason: 'other-import' });
  }
  if (stored.undone_by) {
    const message = 'This import was undone. Check the file again.';
    throw new Refusal('failed-precondition', message, { reason: 'undone' });
  }
}

/** Returns the ids of the rows' applications that this or an earlier call of the import changed. */
async function changedByImport(importId: string, matched: readonly MatchedRow[]): Promise<Set<string>> {
  const ids = [...new Set(matched.flatMap(({ found }) => (found ? [found.application_id] : [])))];
  if (ids.length === 0) return new Set();
  const refs = ids.map((id) => bankImportRows().doc(bankImportRowId(importId, id)));
  const stored = await firestore().getAll(...refs);
  return new Set(ids.filter((_, i) => stored[i]?.exists));
}

async function resultOf(apply: () => ReturnType<typeof setOne>): Promise<Result> {
  try {
    const outcome = await apply();
    if (outcome === 'changed') return { outcome: 'change' };
    if (outcome === 'same') return { outcome: 'same' };
    if (typeof outcome === 'object') return { outcome: 'stale' };
    return { outcome: 'failed', message: 'Someone else changed this application first.' };
  } catch (error) {
    return { outcome: 'failed', message: refusalText(error) };
  }
}

type Counts = BankImport['counts'];

/** Merges this call's counts into the record's. A repeated part replaces its own counts. */
function mergeCounts(
  stored: BankImport | undefined,
  rows: readonly ImportedRow[],
  file: StatusFile,
): { counts: Counts; parts?: Record<string, Counts> } {
  const own: Counts = {};
  for (const { outcome } of rows) own[outcome] = (own[outcome] ?? 0) + 1;
  if (!file.part) return { counts: own };
  const parts = { ...stored?.parts, [partOf(file)]: own };
  const counts: Counts = {};
  for (const part of Object.values(parts)) {
    for (const [outcome, count] of Object.entries(part) as [ImportOutcome, number][])
      counts[outcome] = (counts[outcome] ?? 0) + count;
  }
  return { counts, parts };
}

/** Returns the message for a row that could not be applied. Logs unexpected errors. */
export function refusalText(error: unknown): string {
  if (error instanceof Refusal) {
    const { fields = {} } = error.details && 'fields' in error.details ? error.details : {};
    return Object.values(fields)[0] ?? error.message;
  }
  logError('Failed to apply an imported status', describeError(error));
  return 'Something went wrong on our side. Import this row again.';
}

function yearsAfter(at: Timestamp, years: number): Timestamp {
  const date = at.toDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return Timestamp.fromDate(date);
}
