import type { DraftForm } from '@united/domain/shared/form-draft';
import { formDrafts, inTransaction } from './firestore';

/**
 * Takes drafts of what is deleted out of their authors' documents: no form opens them any more.
 * Idempotent. For forms of staff, who are few: costs a read for each document of the form, another
 * and a write for each that loses a draft.
 * @param isGone by the id of the record, and the text
 */
export async function forgetDrafts(
  form: DraftForm,
  isGone: (record: string, text: string) => boolean,
): Promise<void> {
  const stays = ([record, text]: [string, string]) => !isGone(record, text);
  const { docs } = await formDrafts().where('form', '==', form).get();
  for (const found of docs) {
    if (Object.entries(found.data().drafts).every(stays)) continue;
    await inTransaction(async (transaction) => {
      const stored = (await transaction.get(found.ref)).data();
      if (!stored) return;
      const drafts = Object.fromEntries(Object.entries(stored.drafts).filter(stays));
      transaction.update(found.ref, { drafts });
    });
  }
}
