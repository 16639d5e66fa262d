import type { DraftForm } from '@united/domain/shared/form-draft';
import { formDrafts, inTransaction } from './firestore';

/**
 * Removes the drafts of deleted records, which no form can open anymore. Idempotent. Costs one read
 * per author with drafts of this form, plus one read and one write per author who loses a draft.
 * Intended for staff forms, which have few authors.
 * @param isDeleted called with a draft's record id and text
 */
export async function deleteDrafts(
  form: DraftForm,
  isDeleted: (record: string, text: string) => boolean,
): Promise<void> {
  const stays = ([record, text]: [string, string]) => !isDeleted(record, text);
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
