import { collections } from '@united/domain/shared/collections';
import { firestore } from '../platform/firestore';
import { removeUnheld } from '../platform/legal-hold';

/**
 * Deletes the receipts of a deleted announcement, page by page. Skips users on legal hold. Deletes
 * nothing if the announcement exists again. Resumable.
 */
export async function deleteReceipts(announcementId: string): Promise<void> {
  const receipts = firestore()
    .collection(collections.announcementReceipts)
    .where('announcement_id', '==', announcementId);
  await removeUnheld(firestore().collection(collections.announcements).doc(announcementId), receipts);
}
