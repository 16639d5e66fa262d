import type { FieldKeyUse } from '@united/domain/sensitive-fields/field-key-use';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { damaged, decryptField, encryptField, type KeyRing, keyIdOf } from '../platform/field-crypto';
import { fieldKeyUse, firestore, inTransaction } from '../platform/firestore';
import { raiseDamaged, raiseUnreadable } from '../platform/missing-key';
import { ciphertextsOf, encryptedCollections, type StoredCiphertext } from '../platform/stored-ciphertexts';
import { clearAlert } from '../platform/system-alerts';

/**
 * Documents per transaction. The largest holds about 6 KB of ciphertexts, so a page stays below 1
 * MiB.
 */
const pageSize = 50;

/** A rotation from the start; `counts` of the last one stay until it ends. */
export const newWalk = (keyRing: KeyRing, before: FieldKeyUse | undefined, now: Timestamp): FieldKeyUse => ({
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
 * Continues a rotation: encrypts values under other keys with the current one. Pages store the
 * cursor in the transaction that changes them, so that a rotation may be interrupted anywhere and
 * run twice without counting twice. An unreadable value stays, a damaged one is reported with its
 * place. Begins no page after `until`,
 * milliseconds since the epoch; one is always done.
 * @returns whether all is done
 */
export async function rotateFieldKeys(keyRing: KeyRing, until = 0): Promise<boolean> {
  do {
    const { walk, broken } = await rotatePage(keyRing);
    for (const place of broken) await raiseDamaged(place);
    if (!walk) return true;
    if (walk.state === 'done') {
      await reportUnreadable(walk);
      return true;
    }
  } while (Date.now() < until);
  return false;
}

interface Page {
  /** The rotation after the page, null where none is under way. */
  walk: FieldKeyUse | null;
  /** Values of the page that no key can read. */
  broken: StoredCiphertext[];
}

const rotatePage = (keyRing: KeyRing): Promise<Page> =>
  inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const stored = (await transaction.get(fieldKeyUse())).data();
    const broken: StoredCiphertext[] = [];
    if (stored?.state !== 'running') return { walk: null, broken };
    // Another key became current meanwhile: skipped values are under the previous one.
    const walk = stored.current === keyRing.current ? stored : newWalk(keyRing, stored, now);
    const query = firestore().collection(walk.collection).orderBy(FieldPath.documentId()).limit(pageSize);
    const { docs } = await transaction.get(walk.after === null ? query : query.startAfter(walk.after));
    const next: FieldKeyUse = { ...walk, counted: { ...walk.counted }, updated_at: now };
    for (const document of docs) {
      const changes: Record<string, string> = {};
      for (const stored of ciphertextsOf(document)) {
        const isCurrent = keyIdOf(stored.ciphertext) === keyRing.current;
        const changed = isCurrent ? null : renewed(keyRing, stored);
        if (changed !== null) changes[stored.at] = changed;
        if (changed !== null) next.reencrypted += 1;
        else if (!isCurrent) next.unreadable += 1;
        const id = keyIdOf(changed ?? stored.ciphertext);
        if (id === damaged) broken.push(stored);
        next.counted[id] = (next.counted[id] ?? 0) + 1;
      }
      // `updated_at` stays: retention counts from when a user last used the value.
      if (Object.keys(changes).length > 0) transaction.update(document.ref, changes);
    }
    advance(next, docs.length < pageSize ? null : (docs.at(-1)?.id ?? null), now);
    transaction.set(fieldKeyUse(), next);
    return { walk: next, broken };
  });

/** Advances a rotation to the next page, the next collection, or its end. */
function advance(walk: FieldKeyUse, after: string | null, now: Timestamp): void {
  walk.after = after;
  if (after !== null) return;
  const collection = encryptedCollections[encryptedCollections.indexOf(walk.collection) + 1];
  if (collection !== undefined) walk.collection = collection;
  else Object.assign(walk, { state: 'done', counts: walk.counted, finished_at: now });
}

/** Re-encrypts the value with the current key; null where it cannot be read. */
function renewed(keyRing: KeyRing, { path, field, ciphertext }: StoredCiphertext): string | null {
  try {
    return encryptField(keyRing, path, field, decryptField(keyRing, path, field, ciphertext));
  } catch {
    return null;
  }
}

async function reportUnreadable({ unreadable, counted, current }: FieldKeyUse): Promise<void> {
  // Damaged values have alerts of their own: no key would help.
  const missing = unreadable - (counted[damaged] ?? 0);
  if (missing === 0) return clearAlert('field_key_missing');
  const others = Object.keys(counted).filter((id) => id !== current && id !== damaged);
  await raiseUnreadable(missing, others.sort());
}
