import { preparedDraftRecord } from '@united/domain/bureaus/bureau-office';
import { users } from '../platform/firestore';
import { deleteDrafts } from '../platform/form-drafts';

/**
 * Deletes what a bureau's owner had typed, but not yet sent, for an office that is no longer in the
 * bureau. The draft's record names both, so a draft of the office's next bureau stays.
 */
export async function forgetOffice(bureauId: string, uid: string): Promise<void> {
  const user = (await users().doc(uid).get()).data();
  if (user?.bureau_id === bureauId) return;
  const record = preparedDraftRecord(bureauId, uid);
  await deleteDrafts('prepared_application', (each) => each === record);
}

/**
 * Deletes what the owners of a bureau had typed, but not yet sent, for its offices. Runs when the bureau
 * changes hands; a draft that the new owner already has is deleted too.
 */
export const forgetOffices = (bureauId: string): Promise<void> =>
  deleteDrafts('prepared_application', (each) => each.startsWith(preparedDraftRecord(bureauId, '')));
