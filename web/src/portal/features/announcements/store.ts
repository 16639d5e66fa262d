import {
  type AnnouncementInput,
  type AnnouncementReceipt,
  announcementReceiptDocument,
  receiptId,
} from '@united/domain/announcement';
import { collections } from '@united/domain/collections';
import {
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { readDocument } from '~/portal/firebase/documents';
import { db } from '~/portal/firebase/firestore';

const announcement = (id: string) => doc(db, collections.announcements, id);
const receipt = (announcementId: string, uid: string) =>
  doc(db, collections.announcementReceipts, receiptId(announcementId, uid));

/** What is written: times as they are typed, or `now` for the server's. */
export type Written = Omit<AnnouncementInput, 'publish_at'> & { publish_at: Date | 'now' };

const timed = ({ publish_at, expires_at, ...rest }: Written) => ({
  ...rest,
  publish_at: publish_at === 'now' ? serverTimestamp() : Timestamp.fromDate(publish_at),
  expires_at: expires_at && Timestamp.fromDate(expires_at),
});

/** Stores a new announcement. @returns its id */
export async function createAnnouncement(input: Written, uid: string): Promise<string> {
  const id = crypto.randomUUID();
  await setDoc(announcement(id), {
    ...timed(input),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    updated_by: uid,
  });
  return id;
}

const change = (id: string, fields: object, uid: string): Promise<void> =>
  updateDoc(announcement(id), { ...fields, updated_at: serverTimestamp(), updated_by: uid });

export const updateAnnouncement = (id: string, input: Written, uid: string): Promise<void> =>
  change(id, timed(input), uid);

/** Shows a scheduled announcement at once. */
export const publishNow = (id: string, uid: string): Promise<void> =>
  change(id, { publish_at: serverTimestamp() }, uid);

/** Takes an announcement off the members' screens. */
export const expireNow = (id: string, uid: string): Promise<void> =>
  change(id, { expires_at: serverTimestamp() }, uid);

/** Deletes an announcement; the server removes its receipts. */
export const deleteAnnouncement = (id: string): Promise<void> => deleteDoc(announcement(id));

/** Notes that a person has read an announcement, and with `acknowledged` that they agree to know it. */
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

/** The receipts of some people for an announcement, null where there is none; for staff. One read each. */
export const receiptsOf = (announcementId: string, uids: readonly string[]) =>
  Promise.all(
    uids.map(async (uid) => {
      const snapshot = await getDocFromServer(receipt(announcementId, uid));
      return snapshot.exists() ? readDocument(snapshot, announcementReceiptDocument) : null;
    }),
  );
