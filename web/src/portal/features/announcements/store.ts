import {
  type AnnouncementReceipt,
  announcementReceiptDocument,
  receiptId,
} from '@united/domain/announcements/announcement';
import { collections } from '@united/domain/shared/collections';
import { doc, getDocFromServer, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';

const receipt = (announcementId: string, uid: string) =>
  doc(db, collections.announcementReceipts, receiptId(announcementId, uid));

/** Creates the user's receipt. `acknowledged` also records the acknowledgment. */
const createReceipt = (announcementId: string, uid: string, acknowledged: boolean): Promise<void> =>
  setDoc(receipt(announcementId, uid), {
    announcement_id: announcementId,
    member_id: uid,
    read_at: serverTimestamp(),
    acknowledged_at: acknowledged ? serverTimestamp() : null,
    created_at: serverTimestamp(),
  });

export const markRead = (announcementId: string, uid: string): Promise<void> =>
  createReceipt(announcementId, uid, false);

export const acknowledge = (
  announcementId: string,
  uid: string,
  existing: AnnouncementReceipt | undefined,
): Promise<void> =>
  existing
    ? updateDoc(receipt(announcementId, uid), { acknowledged_at: serverTimestamp() })
    : createReceipt(announcementId, uid, true);

/** Returns each user's receipt or null, at one read per user. For staff. */
export const receiptsOf = (announcementId: string, uids: readonly string[]) =>
  Promise.all(
    uids.map(async (uid) => {
      const snapshot = await getDocFromServer(receipt(announcementId, uid));
      return snapshot.exists() ? readDocument(snapshot, announcementReceiptDocument) : null;
    }),
  );
