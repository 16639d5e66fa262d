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

/** Records that the user read it, and with `acknowledged` that they confirmed it. */
const giveReceipt = (announcementId: string, uid: string, acknowledged: boolean): Promise<void> =>
  setDoc(receipt(announcementId, uid), {
    announcement_id: announcementId,
    member_id: uid,
    read_at: serverTimestamp(),
    acknowledged_at: acknowledged ? serverTimestamp() : null,
    created_at: serverTimestamp(),
  });

export const markRead = (announcementId: string, uid: string): Promise<void> =>
  giveReceipt(announcementId, uid, false);

export const acknowledge = (
  announcementId: string,
  uid: string,
  earlier: AnnouncementReceipt | undefined,
): Promise<void> =>
  earlier
    ? updateDoc(receipt(announcementId, uid), { acknowledged_at: serverTimestamp() })
    : giveReceipt(announcementId, uid, true);

/** Receipts of some users, null where there is none. For staff, one read each. */
export const receiptsOf = (announcementId: string, uids: readonly string[]) =>
  Promise.all(
    uids.map(async (uid) => {
      const snapshot = await getDocFromServer(receipt(announcementId, uid));
      return snapshot.exists() ? readDocument(snapshot, announcementReceiptDocument) : null;
    }),
  );
