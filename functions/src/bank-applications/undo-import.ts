import { mayUndo, undoMinutes, undoReason } from '@united/domain/bank-applications/bank-import';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { notFound, Refusal } from '../platform/errors';
import { bankApplications, bankImports, firestore, inTransaction } from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { asSystem } from '../platform/still-admitted';
import { refusalText } from './import-statuses';
import { setOne } from './set-status';

interface Undone {
  changed: number;
  /** The applications that were left as they are. */
  skipped: { id: string; office_name: string | null; why: string }[];
}

/**
 * Gives the applications that an import has changed, and that still have its status, the status of
 * before; their offices read why. Within ten minutes, once. Each undo counts towards the actor's
 * limit.
 * @throws {Refusal} not-found; failed-precondition with reason `too-late` or `undone`; resource-exhausted
 */
export async function undoBankImport(importId: string, actor: Actor): Promise<Undone> {
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
  await countUse(staffLimits.undoImport, actor.uid);
  const left = new Map<string, string>();
  // One after another, as they were imported.
  for (const { application_id: id, from, to } of stored.changes) {
    try {
      const change = { status: from, from: to, reason: undoReason, source: 'import' } as const;
      const outcome = await setOne(id, change, actor);
      if (outcome !== 'changed') left.set(id, 'Someone has changed its status since.');
    } catch (error) {
      left.set(id, refusalText(error));
    }
  }
  const changed = stored.changes.length - left.size;
  await asSystem(() =>
    inTransaction(async (transaction) => {
      const now = Timestamp.now();
      transaction.update(ref, { undone_by: actor, undone_at: now });
      auditIn(transaction, {
        actor,
        action: 'bank_statuses.import_undone',
        target: { collection: collections.bankImports, id: importId, name: stored.bank_product },
        count: changed,
        at: now,
      });
    }),
  );
  return { changed, skipped: await named(left) };
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
