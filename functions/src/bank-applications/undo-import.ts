import {
  type BankImport,
  type BankImportRow,
  bankImportRowId,
  canUndo,
  undoMinutes,
  undoReason,
} from '@united/domain/bank-applications/bank-import';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { staffLimits } from '@united/domain/users/staff-limits';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import { batchCounts } from '../platform/count';
import { notFound, Refusal } from '../platform/errors';
import {
  bankApplications,
  bankImportRows,
  bankImports,
  firestore,
  inTransaction,
} from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { refusalText, rowTimeBudget } from './apply-rows';
import { setOne } from './set-status';

interface Undone {
  changed: number;
  /** How many remain for further calls. Absent if none do. */
  left?: number;
  /** The applications that weren't restored. */
  skipped: { id: string; office_name: string | null; why: string }[];
}

/**
 * Restores the applications that an import changed, except those changed again since, and notifies
 * their offices. An import can be undone once, within ten minutes, in one or several calls. Each
 * undo counts toward the actor's limit.
 * @param atMost maximum number of applications to restore in this call
 * @throws {Refusal} not-found; failed-precondition with reason `too-late` or `undone`;
 *   resource-exhausted
 */
export async function undoBankImport(importId: string, actor: Actor, atMost?: number): Promise<Undone> {
  const until = Date.now() + rowTimeBudget;
  const ref = bankImports().doc(importId);
  const stored = (await ref.get()).data();
  if (!stored) throw notFound('This import does not exist.');
  if (stored.undone_at) {
    throw new Refusal('failed-precondition', 'This import was already undone.', { reason: 'undone' });
  }
  if (!canUndo(stored, new Date())) {
    const message = `An import can be undone for ${undoMinutes} minutes.`;
    throw new Refusal('failed-precondition', message, { reason: 'too-late' });
  }
  await countUse(staffLimits.undoImport, actor.uid, { use: `undo-${importId}` });
  const pending = stored.changes.filter(({ application_id }) => !stored.undone?.includes(application_id));
  const batch = pending.slice(0, atMost);
  const rows = await rowsOf(importId, batch);
  const done: string[] = [];
  const skipped = new Map<string, string>();
  // Sequential, like the import.
  await batchCounts(batch.length, async () => {
    for (const { application_id: id } of batch) {
      if (Date.now() >= until) break;
      const why = await restoreOne(id, rows.get(id), actor);
      if (why !== null) skipped.set(id, why);
      done.push(id);
    }
  });
  const changed = done.length - skipped.size;
  const left = pending.length - done.length;
  await asSystem(() =>
    inTransaction(async (transaction) => {
      const now = Timestamp.now();
      transaction.update(ref, {
        ...(done.length > 0 && { undone: FieldValue.arrayUnion(...done) }),
        undone_by: actor,
        undone_at: left === 0 ? now : null,
      });
      auditIn(transaction, {
        actor,
        action: 'bank_statuses.import_undone',
        target: { collection: collections.bankImports, id: importId, name: stored.bank_product },
        count: changed,
        at: now,
      });
    }),
  );
  return { changed, ...(left > 0 && { left }), skipped: await named(skipped) };
}

/** Reads the values from before the import, by application id. */
async function rowsOf(importId: string, batch: BankImport['changes']): Promise<Map<string, BankImportRow>> {
  if (batch.length === 0) return new Map();
  const refs = batch.map(({ application_id }) =>
    bankImportRows().doc(bankImportRowId(importId, application_id)),
  );
  const rows = (await firestore().getAll(...refs)).flatMap((row) => row.data() ?? []) as BankImportRow[];
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** Restores one application. @returns why it was skipped, or null if it is restored */
async function restoreOne(id: string, row: BankImportRow | undefined, actor: Actor): Promise<string | null> {
  if (!row) return 'The import did not change it.';
  // An earlier call restored it, but its response was lost.
  if (row.undone) return null;
  const change = {
    status: row.status,
    from: row.to,
    reason: undoReason,
    source: 'import',
    restores: row,
  } as const;
  try {
    const outcome = await setOne(id, change, actor);
    if (outcome === 'changed') return null;
    // A concurrent call may have restored it.
    const now = (await bankImportRows().doc(bankImportRowId(row.import_id, id)).get()).data();
    return now?.undone ? null : 'Someone changed it after the import.';
  } catch (error) {
    return refusalText(error);
  }
}

async function named(left: ReadonlyMap<string, string>): Promise<Undone['skipped']> {
  if (left.size === 0) return [];
  const refs = [...left.keys()].map((id) => bankApplications().doc(id));
  const offices = await firestore().getAll(...refs);
  return offices.map((office) => ({
    id: office.id,
    office_name: office.get('office_name') ?? null,
    why: left.get(office.id) ?? '',
  }));
}
