import { collections } from '@united/domain/collections';
import { firestore } from '../../platform/firestore';
import { deleteFound } from '../../platform/found-pages';

/** Removes the receipts of an announcement that is gone; run again, it does what is left. */
export const forgetReceipts = (announcementId: string): Promise<void> =>
  deleteFound(
    firestore().collection(collections.announcementReceipts).where('announcement_id', '==', announcementId),
  );
