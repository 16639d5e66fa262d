import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';

/** Documents a batch. */
const pageSize = 300;

/** Removes the receipts of an announcement that is gone, page by page; run again, it does what is left. */
export async function forgetReceipts(announcementId: string): Promise<void> {
  const receipts = firestore()
    .collection(collections.announcementReceipts)
    .where('announcement_id', '==', announcementId);
  for (;;) {
    const { docs } = await receipts.limit(pageSize).get();
    if (docs.length === 0) return;
    const batch = firestore().batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
