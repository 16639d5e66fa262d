import type { EmailNotification } from '@united/domain/email/notification';
import { collections } from '@united/domain/shared/collections';
import { type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../../functions/src/email/notifications';
import { type Fate, withFate } from './email-statuses';

/** A notice with an optional application. */
export type DemoNotice = Omit<Notice, 'applicationId'> & Partial<Pick<Notice, 'applicationId'>>;

/**
 * Creates a message queued at `atMs`, or, with `fate`, one in its final status. `id` overrides the
 * document id.
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
