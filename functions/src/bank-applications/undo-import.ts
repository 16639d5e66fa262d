import {
  type BankImport,
  type BankImportRow,
  bankImportRowId,
  mayUndo,
  undoMinutes,
  undoReason,
} from '@united/domain/bank-applications/bank-import';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { staffLimits } from '@united/domain/users/staff-limits';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { asSystem } from '../platform/call-context';
import { countTogether } from '../platform/count';
import { notFound, Refusal } from '../platform/errors';
import {
  bankApplications,
  bankImportRows,
  bankImports,
  firestore,
  inTransaction,
} from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { refusalText, timeForRows } from './apply-rows';
import { setOne } from './set-status';

interface Undone {
  changed: number;
  /** How many are to come in further calls; absent when none are. */
  left?: number;
  /** The applications that were left as they are. */
  skipped: { id: string; office_name: string | null; why: string }[];
}

/**
 * Gives the applications that an import has changed, and that nobody has changed since, what they
 * had before; their offices read why. Within ten minutes, once, in one call or in several. Each
 * undo counts towards the actor's limit.
 * @param atMost applications of this call
 * @throws {Refusal} not-found; failed-precondition with reason `too-late` or `undone`;
 *   resource-exhausted
 */
export async function undoBankImport(importId: string, actor: Actor, atMost?: number): Promise<Undone> {
  const until = Date.now() + timeForRows;
  const ref = bankImports().doc(importId);
  const stored = (await ref.get()).data();
  if (!stored) throw notFound('This import does not exist.');
  if (stored.undone_at) {
    throw new Refusal('failed-precondition', 'This import was undone already.', { reason: 'undone' });
  }
  if (!mayUndo(stored, new Date())) {
    const message = `An import can be undone for ${undoMinutes} minutes.`;
    throw new Refusal('failed-precondition', message, { reason: 'too-late' });
  }
  await countUse(staffLimits.undoImport, actor.uid, { use: `undo-${importId}` });
  const pending = stored.changes.filter(({ application_id }) => !stored.undone?.includes(application_id));
  const batch = pending.slice(0, atMost);
  const rows = await rowsOf(importId, batch);
  const done: string[] = [];
  const skipped = new Map<string, string>();
  // One after another, as they were imported.
  await countTogether(batch.length, async () => {
    for (const { application_id: id } of batch) {
      if (Date.now() >= until) break;
      const why = await whyLeft(id, rows.get(id), actor);
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

/** What the applications had before the import, by their ids. */
async function rowsOf(importId: string, batch: BankImport['changes']): Promise<Map<string, BankImportRow>> {
  if (batch.length === 0) return new Map();
  const refs = batch.map(({ application_id }) =>
    bankImportRows().doc(bankImportRowId(importId, application_id)),
  );
  const rows = (await firestore().getAll(...refs)).flatMap((row) => row.data() ?? []) as BankImportRow[];
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** Sets one application back. @returns why it was left as it is; null when it has all it had */
async function whyLeft(id: string, row: BankImportRow | undefined, actor: Actor): Promise<string | null> {
  if (!row) return 'The import did not change it.';
  // An earlier call set it back, and its answer was lost.
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
    // Another call may be undoing the same import.
    const now = (await bankImportRows().doc(bankImportRowId(row.import_id, id)).get()).data();
    return now?.undone ? null : 'Someone has changed it since.';
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
