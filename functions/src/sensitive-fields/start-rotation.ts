import { type FieldKeyUse, fieldKeyUseId } from '@united/domain/sensitive-fields/field-key-use';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { KeyRing } from '../platform/field-crypto';
import { fieldKeyUse, inTransaction } from '../platform/firestore';
import { newWalk } from './rotate';

/** A walk without a sign of life for so long was interrupted, milliseconds. */
const staleAfterMs = 10 * 60_000;
/** Without anybody asking, values are counted again after so long, milliseconds. */
const freshForMs = 7 * 24 * 60 * 60_000;

const isStale = (walk: FieldKeyUse, now: Timestamp) =>
  now.toMillis() - walk.updated_at.toMillis() > staleAfterMs;

/**
 * Begins a walk over all encrypted values, or goes on with one that was interrupted; one that runs
 * is left alone.
 * @returns whether there is work for the queue
 */
export async function startRotation(actor: Actor, keyRing: KeyRing): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const walk = (await transaction.get(fieldKeyUse())).data();
    const isRunning = walk?.state === 'running';
    if (isRunning && !isStale(walk, now)) return false;
    transaction.set(fieldKeyUse(), isRunning ? { ...walk, updated_at: now } : newWalk(keyRing, walk, now));
    auditIn(transaction, {
      actor,
      action: 'field_keys.rotated',
      target: { collection: collections.fieldKeys, id: fieldKeyUseId, name: null },
      fields: [],
      reason: null,
      at: now,
    });
    return true;
  });
}

/**
 * The same by the clock: for a walk that was interrupted, a new current key, and a count that is a
 * week old.
 * @returns whether there is work for the queue
 */
export async function startDueRotation(keyRing: KeyRing): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const walk = (await transaction.get(fieldKeyUse())).data();
    if (walk?.state === 'running') return isStale(walk, now);
    const finishedMs = walk?.finished_at?.toMillis() ?? 0;
    if (walk?.current === keyRing.current && now.toMillis() - finishedMs < freshForMs) return false;
    transaction.set(fieldKeyUse(), newWalk(keyRing, walk, now));
    return true;
  });
}
