import type { FieldKeyUse } from '@united/domain/sensitive-fields/field-key-use';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { damaged, decryptField, encryptField, type KeyRing, keyIdOf } from '../platform/field-crypto';
import { fieldKeyUse, firestore, inTransaction } from '../platform/firestore';
import { raiseDamaged, raiseUnreadable } from '../platform/missing-key';
import { ciphertextsOf, encryptedCollections, type StoredCiphertext } from '../platform/stored-ciphertexts';
import { clearAlert } from '../platform/system-alerts';

/**
 * Documents per transaction. The largest has about 6 KB of ciphertexts, so a page is under 1 MiB.
 */
const pageSize = 50;

/** Returns a new rotation. Keeps `counts` of the previous one until the new one is done. */
export const newRotation = (
  keyRing: KeyRing,
  before: FieldKeyUse | undefined,
  now: Timestamp,
): FieldKeyUse => ({
  state: 'running',
  current: keyRing.current,
  ring: [...keyRing.keys.keys()].sort(),
  counts: before?.counts ?? null,
  counted: {},
  reencrypted: 0,
  unreadable: 0,
  collection: encryptedCollections[0] ?? '',
  after: null,
  started_at: now,
  updated_at: now,
  finished_at: null,
});

/**
 * Continues a rotation, which encrypts values under older keys with the current key. Stores the
 * cursor in the transaction that updates a page, so that an interrupted or concurrent run counts
 * each value once. Skips values that can't be decrypted and raises an alert for damaged ones.
 * Always processes at least one page.
 * @param until deadline in milliseconds since the epoch; no page starts after it
 * @returns whether the rotation is done
 */
export async function rotateFieldKeys(keyRing: KeyRing, until = 0): Promise<boolean> {
  do {
    const { rotation, broken } = await rotatePage(keyRing);
    for (const place of broken) await raiseDamaged(place);
    if (!rotation) return true;
    if (rotation.state === 'done') {
      await reportUnreadable(rotation);
      return true;
    }
  } while (Date.now() < until);
  return false;
}

interface Page {
  /** The rotation after the page. Null if none is running. */
  rotation: FieldKeyUse | null;
  /** Damaged values on the page, which no key can decrypt. */
  broken: StoredCiphertext[];
}

const rotatePage = (keyRing: KeyRing): Promise<Page> =>
  inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const stored = (await transaction.get(fieldKeyUse())).data();
    const broken: StoredCiphertext[] = [];
    if (stored?.state !== 'running') return { rotation: null, broken };
    // If the current key changed in the meantime, start over: earlier pages use the previous key.
    const rotation = stored.current === keyRing.current ? stored : newRotation(keyRing, stored, now);
    const query = firestore().collection(rotation.collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const { docs } = await transaction.get(
      rotation.after === null ? query : query.startAfter(rotation.after),
    );
    const next: FieldKeyUse = { ...rotation, counted: { ...rotation.counted }, updated_at: now };
    for (const document of docs) {
      const changes: Record<string, string> = {};
      for (const stored of ciphertextsOf(document)) {
        const isCurrent = keyIdOf(stored.ciphertext) === keyRing.current;
        const changed = isCurrent ? null : reencrypted(keyRing, stored);
        if (changed !== null) changes[stored.at] = changed;
        if (changed !== null) next.reencrypted += 1;
        else if (!isCurrent) next.unreadable += 1;
        const id = keyIdOf(changed ?? stored.ciphertext);
        if (id === damaged) broken.push(stored);
        next.counted[id] = (next.counted[id] ?? 0) + 1;
      }
      // Keep `updated_at`, because retention depends on when a user last changed the value.
      if (Object.keys(changes).length > 0) transaction.update(document.ref, changes);
    }
    advance(next, docs.length < pageSize ? null : (docs.at(-1)?.id ?? null), now);
    transaction.set(fieldKeyUse(), next);
    return { rotation: next, broken };
  });

/** Moves a rotation to its next page or collection, or finishes it. */
function advance(rotation: FieldKeyUse, after: string | null, now: Timestamp): void {
  rotation.after = after;
  if (after !== null) return;
  const collection = encryptedCollections[encryptedCollections.indexOf(rotation.collection) + 1];
  if (collection !== undefined) rotation.collection = collection;
  else Object.assign(rotation, { state: 'done', counts: rotation.counted, finished_at: now });
}

/** Returns the value encrypted with the current key, or null if it can't be decrypted. */
function reencrypted(keyRing: KeyRing, { path, field, ciphertext }: StoredCiphertext): string | null {
  try {
    return encryptField(keyRing, path, field, decryptField(keyRing, path, field, ciphertext));
  } catch {
    return null;
  }
}

async function reportUnreadable({ unreadable, counted, current }: FieldKeyUse): Promise<void> {
  // Damaged values have their own alerts, because adding a key can't fix them.
  const missing = unreadable - (counted[damaged] ?? 0);
  if (missing === 0) return clearAlert('field_key_missing');
  const others = Object.keys(counted).filter((id) => id !== current && id !== damaged);
  await raiseUnreadable(missing, others.sort());
}
