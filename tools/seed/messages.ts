import type { EmailNotification } from '@united/domain/email/notification';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../../functions/src/email/notifications';
import { type Fate, withFate } from './email-fates';

/** A notice about no application, unless it names one. */
export type DemoNotice = Omit<Notice, 'applicationId'> & Partial<Pick<Notice, 'applicationId'>>;

/**
 * Creates a message as its event queued it at `atMs`, or with a fate: as sending it left it. `id`:
 * the document's, if it is no notice's.
 */
export function createMessage(
  db: Firestore,
  batch: WriteBatch,
  demo: DemoNotice,
  atMs: number,
  { fate, id, ...change }: Partial<EmailNotification> & { fate?: Fate; id?: string | undefined } = {},
): void {
  const notice = { applicationId: null, ...demo };
  const built = buildNotification(notice, Timestamp.fromMillis(atMs));
  batch.create(db.collection(collections.emailNotifications).doc(id ?? notificationId(notice)), {
    ...(fate ? withFate(built, fate, atMs) : built),
    ...change,
  });
}
