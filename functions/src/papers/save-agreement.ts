import { isDeepStrictEqual } from 'node:util';
import {
  type Agreement,
  agreementLimits,
  agreementTextId,
  takenNames,
} from '@united/domain/papers/agreements';
import { unknownBanks } from '@united/domain/papers/kinds';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput, CallableOutput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import { agreementTexts, inTransaction, publicSettings, settingsIn } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { staleError } from '../platform/stale';
import { textHash } from './sign';

type Saving = CallableInput<'saveAgreement'>;

/**
 * Adds or changes an agreement, as the contract says. Writes the settings without their version, so
 * that an open settings form, which doesn't contain agreements, can still be saved.
 * @throws {Refusal} invalid-argument, not-found, resource-exhausted; failed-precondition with reason
 *   `stale`
 */
export function saveAgreement({ actor }: Caller, given: Saving): Promise<CallableOutput<'saveAgreement'>> {
  const { key, title, ask, banks, text, expected_updated_at } = given;
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const settings = await settingsIn(transaction);
    const { agreements } = settings;
    const stored = agreements.find((one) => one.key === key);
    const isNew = expected_updated_at === 0;
    // The newest text isn't the one in force if undoing a season's opening restored older settings.
    const [latest, inForce] = await Promise.all([
      latestText(transaction, key),
      stored && transaction.get(agreementTexts().doc(agreementTextId(key, stored.version))),
    ]);
    const current = inForce?.data();
    const isSameText = stored !== undefined && current?.title === title && current.text === text;
    if (stored && isSameText && stored.ask === ask && isDeepStrictEqual(stored.banks, banks)) {
      return { version: stored.version, updated_at: stored.updated_at };
    }
    if (!stored && !isNew) throw notFound('This agreement was removed.');
    checkInput(given, settings, isNew);
    if (stored && stored.updated_at !== expected_updated_at) throw stale(stored, current?.text ?? '');
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, actor.uid, { now, use });
    const version = isSameText ? stored.version : (latest?.version ?? 0) + 1;
    const saved: Agreement = { key, title, version, ask, banks, updated_at: now.toMillis() };
    const list = stored ? agreements.map((one) => (one.key === key ? saved : one)) : [...agreements, saved];
    transaction.set(publicSettings(), { agreements: list }, { merge: true });
    if (!isSameText) {
      transaction.create(agreementTexts().doc(agreementTextId(key, version)), {
        key,
        version,
        title,
        text,
        text_hash: textHash(text),
        created_at: now,
      });
    }
    const changed = { title: current?.title !== title, text: current?.text !== text };
    auditIn(transaction, {
      actor,
      action: 'agreement.saved',
      target: agreementTarget(saved),
      fields: [
        ...(changed.title ? ['title'] : []),
        ...(changed.text ? ['text'] : []),
        ...(stored?.ask === ask ? [] : ['ask']),
        ...(isDeepStrictEqual(stored?.banks ?? [], banks) ? [] : ['banks']),
      ],
      at: now,
    });
    return { version, updated_at: saved.updated_at };
  });
}

/**
 * Removes an agreement from the settings. Its texts and signatures stay.
 * @throws {Refusal} resource-exhausted; failed-precondition with reason `stale`
 */
export function removeAgreement(
  { actor }: Caller,
  { key, expected_updated_at }: CallableInput<'removeAgreement'>,
): Promise<void> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const { agreements } = await settingsIn(transaction);
    const stored = agreements.find((one) => one.key === key);
    if (!stored) return;
    if (stored.updated_at !== expected_updated_at) {
      throw stale(stored, (await latestText(transaction, key))?.text ?? '');
    }
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, actor.uid, { now, use });
    transaction.set(
      publicSettings(),
      { agreements: agreements.filter((one) => one.key !== key) },
      { merge: true },
    );
    auditIn(transaction, {
      actor,
      action: 'agreement.removed',
      target: agreementTarget(stored),
      at: now,
    });
  });
}

/** Returns the newest version of a text, also of an agreement that was removed. */
async function latestText(transaction: Transaction, key: string) {
  const { docs } = await transaction.get(
    agreementTexts().where('key', '==', key).orderBy('version', 'desc').limit(1),
  );
  return docs[0]?.data();
}

function checkInput(
  { key, title, banks }: Saving,
  settings: Parameters<typeof takenNames>[1] & { banks: readonly { name: string }[] },
  isNew: boolean,
): void {
  const taken = takenNames({ key, title, isNew }, settings);
  if (Object.keys(taken).length > 0)
    throw new Refusal('already-exists', Object.values(taken)[0] ?? '', { fields: taken });
  const [unknown] = Object.values(unknownBanks([{ label: title, banks }], settings.banks));
  if (unknown) throw invalidFields({ banks: unknown });
  if (isNew && settings.agreements.length >= agreementLimits.agreements) {
    const title = `There can be at most ${agreementLimits.agreements} agreements. Remove one first.`;
    throw new Refusal('failed-precondition', title, { fields: { title } });
  }
}

/** Returns the error for a caller who saw another version of an agreement. */
const stale = ({ key, title, ask, banks, updated_at }: Agreement, text: string) =>
  staleError({ id: key, updated_at, current: { title, ask, banks, text } });

const agreementTarget = ({ key, version, title }: Pick<Agreement, 'key' | 'version' | 'title'>) => ({
  collection: collections.agreementTexts,
  id: agreementTextId(key, version),
  name: title,
});
