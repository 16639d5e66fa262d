import { type FieldKeyUse, fieldKeyUseId } from '@united/domain/sensitive-fields/field-key-use';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { KeyRing } from '../platform/field-crypto';
import { fieldKeyUse, inTransaction } from '../platform/firestore';
import { newWalk } from './rotate';

/** Milliseconds after which a silent rotation counts as interrupted. */
const staleAfterMs = 10 * 60_000;
/** Milliseconds after which values are recounted automatically. */
const freshForMs = 7 * 24 * 60 * 60_000;

const isStale = (walk: FieldKeyUse, now: Timestamp) =>
  now.toMillis() - walk.updated_at.toMillis() > staleAfterMs;

/**
 * Starts a rotation or resumes an interrupted one; leaves a running one alone.
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
      at: now,
    });
    return true;
  });
}

/**
 * The same on schedule: for an interrupted rotation, a new current key, and a count that is a week
 * old.
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
