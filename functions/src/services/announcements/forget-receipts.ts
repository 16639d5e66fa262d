import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';
import { removeUnheld } from '../disposal/hold';

/**
 * Removes the receipts of an announcement that is gone, page by page, but for people on legal
 * hold; run again, it does what is left.
 */
export async function forgetReceipts(announcementId: string): Promise<void> {
  const receipts = firestore()
    .collection(collections.announcementReceipts)
    .where('announcement_id', '==', announcementId);
  await removeUnheld(receipts);
}
