import { type FieldKeyUse, fieldKeyUseId } from '@united/domain/sensitive-fields/field-key-use';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { KeyRing } from '../platform/field-crypto';
import { fieldKeyUse, inTransaction } from '../platform/firestore';
import { newRotation } from './rotate';

/** Time without an update after which a rotation counts as interrupted. */
const staleAfterMs = 10 * 60_000;
/** Interval of automatic counts. */
const countIntervalMs = 7 * 24 * 60 * 60_000;

const isStale = (rotation: FieldKeyUse, now: Timestamp) =>
  now.toMillis() - rotation.updated_at.toMillis() > staleAfterMs;

/**
 * Starts a rotation or resumes an interrupted one. Does nothing if one is running.
 * @returns whether the caller must enqueue a task
 */
export async function startRotation(actor: Actor, keyRing: KeyRing): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const rotation = (await transaction.get(fieldKeyUse())).data();
    const isRunning = rotation?.state === 'running';
    if (isRunning && !isStale(rotation, now)) return false;
    transaction.set(
      fieldKeyUse(),
      isRunning ? { ...rotation, updated_at: now } : newRotation(keyRing, rotation, now),
    );
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
 * Resumes an interrupted rotation, or starts one if the current key changed or the last count is a
 * week old.
 * @returns whether the caller must enqueue a task
 */
export async function startDueRotation(keyRing: KeyRing): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const rotation = (await transaction.get(fieldKeyUse())).data();
    if (rotation?.state === 'running') return isStale(rotation, now);
    const finishedMs = rotation?.finished_at?.toMillis() ?? 0;
    if (rotation?.current === keyRing.current && now.toMillis() - finishedMs < countIntervalMs) return false;
    transaction.set(fieldKeyUse(), newRotation(keyRing, rotation, now));
    return true;
  });
}
