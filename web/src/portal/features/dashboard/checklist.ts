import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp } from 'firebase/firestore';
import { transact } from '~/portal/data/direct-write';
import { toCallError } from '~/portal/data/errors';
import { db } from '~/portal/data/firestore';

const fields = {
  ptin: 'ptin_renewed_at',
  wisp: 'wisp_acknowledged_at',
  training: 'training_confirmed_at',
} as const;

/** A checklist step that the user confirms. */
export type Confirmed = keyof typeof fields;

/** Confirms a step of the season checklist, or clears the confirmation. Throws a `CallError`. */
export async function confirmStep(
  season: number,
  uid: string,
  step: Confirmed,
  done: boolean,
): Promise<void> {
  const ref = doc(db, collections.seasonChecklists, seasonId(season, uid));
  const value = done ? serverTimestamp() : null;
  try {
    await transact(async (transaction) => {
      const stored = await transaction.get(ref);
      if (stored.exists()) {
        transaction.update(ref, { [fields[step]]: value, updated_at: serverTimestamp() });
        return;
      }
      transaction.set(ref, {
        season,
        member_id: uid,
        ptin_renewed_at: null,
        wisp_acknowledged_at: null,
        training_confirmed_at: null,
        [fields[step]]: value,
        updated_at: serverTimestamp(),
      });
    });
  } catch (error) {
    throw toCallError(error);
  }
}
