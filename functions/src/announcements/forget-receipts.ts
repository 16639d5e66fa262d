import { collections } from '@united/domain/shared/collections';
import { firestore } from '../platform/firestore';
import { removeUnheld } from '../retention/hold';

/**
 * Removes the receipts of an announcement that is gone, page by page, but for people on legal
 * hold; run again, it does what is left. An announcement that was created anew keeps them.
 */
export async function forgetReceipts(announcementId: string): Promise<void> {
  const receipts = firestore()
    .collection(collections.announcementReceipts)
    .where('announcement_id', '==', announcementId);
  await removeUnheld(firestore().collection(collections.announcements).doc(announcementId), receipts);
}
