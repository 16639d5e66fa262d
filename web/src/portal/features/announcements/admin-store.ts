import { type AnnouncementInput, announcementDocument } from '@united/domain/announcements/announcement';
import { collections } from '@united/domain/shared/collections';
import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { updateIfCurrent } from '~/portal/data/direct-write';
import { db } from '~/portal/data/firestore';
import { deleteSigned } from '~/portal/data/signed-delete';
import { formOf } from './announcement-form';
import type { Row } from './row';

const announcement = (id: string) => doc(db, collections.announcements, id);

/** The fields to write. `now` means the server's time, `keep` leaves the stored time. */
export type AnnouncementFields = Omit<AnnouncementInput, 'publish_at'> & {
  publish_at: Date | 'now' | 'keep';
};

const timed = ({ publish_at, expires_at, ...rest }: AnnouncementFields) => ({
  ...rest,
  ...(publish_at !== 'keep' && {
    publish_at: publish_at === 'now' ? serverTimestamp() : Timestamp.fromDate(publish_at),
  }),
  expires_at: expires_at && Timestamp.fromDate(expires_at),
});

/** Creates an announcement and returns its id. */
export async function createAnnouncement(input: AnnouncementFields, uid: string): Promise<string> {
  const id = crypto.randomUUID();
  await setDoc(announcement(id), {
    ...timed(input),
    created_at: serverTimestamp(),
    updated_at: serverTimestamp(),
    updated_by: uid,
  });
  return id;
}

/** The version of an announcement that the user was looking at. */
interface Seen {
  id: string;
  /** Its `updated_at`, in milliseconds. */
  version: number;
}

const change = ({ id, version }: Seen, fields: object, uid: string): Promise<void> =>
  updateIfCurrent(
    {
      ref: announcement(id),
      schema: announcementDocument,
      version,
      shown: (stored) => ({ ...formOf(stored, false) }),
    },
    { ...fields, updated_by: uid },
  );

/**
 * Throws a `CallError`, with `stale` if someone else changed the announcement, like the next two.
 */
export const updateAnnouncement = (seen: Seen, input: AnnouncementFields, uid: string): Promise<void> =>
  change(seen, timed(input), uid);

/** Publishes a scheduled announcement immediately. */
export const publishNow = (row: Row, uid: string): Promise<void> =>
  change(seenOf(row), { publish_at: serverTimestamp() }, uid);

/** Expires an announcement immediately, which hides it from its audience. */
export const expireNow = (row: Row, uid: string): Promise<void> =>
  change(seenOf(row), { expires_at: serverTimestamp() }, uid);

const seenOf = ({ id, updated_at }: Row): Seen => ({ id, version: updated_at.toMillis() });

/** Deletes an announcement. The server deletes its receipts. */
export const deleteAnnouncement = (id: string, uid: string): Promise<void> =>
  deleteSigned(announcement(id), uid);
