import { type EmailNotification, emailNotificationDocument } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { emailNotifications, emailSends, firestore, hasChanged, type Reader } from '../platform/firestore';
import { hashedId } from '../platform/idempotent-id';

/** Id of a send. The same user and key give the same send. */
export const sendIdOf = (uid: string, sendKey: string): string => hashedId('send', uid, sendKey);

/** Id of the send of an announcement, which can be emailed once. */
export const announcementSendId = (announcementId: string): string =>
  hashedId('announcement', announcementId);

/** Id of a send's message to a member. It is the same each time the member is queued. */
export const recipientId = (
  sendId: string,
  { template_id, announcement_id }: Pick<EmailSend, 'template_id' | 'announcement_id'>,
  uid: string,
): string => hashedId(sendId, uid, template_id ?? announcement_id ?? '');

/** Id of the suppression document for an address. */
export const suppressionId = (email: string): string => hashedId('address', email.trim().toLowerCase());

/** Reads a send's state and update time, without its long content and recipients. */
export async function stateOf(sendId: string): Promise<{ state: unknown; changedAt: Timestamp | undefined }> {
  const ref = firestore().collection(collections.emailSends).doc(sendId);
  const [snapshot] = await firestore().getAll(ref, { fieldMask: ['state'] });
  return { state: snapshot?.get('state'), changedAt: snapshot?.updateTime };
}

/**
 * Reads fields of a send, without its long content and recipients, inside or outside a transaction.
 * @returns undefined if the send doesn't exist
 */
export async function sendFieldsIn<F extends keyof EmailSend>(
  reader: Reader,
  sendId: string,
  ...fieldMask: F[]
): Promise<Pick<EmailSend, F> | undefined> {
  const ref = firestore().collection(collections.emailSends).doc(sendId);
  const [stored] = await reader.getAll(ref, { fieldMask });
  return stored?.data() as Pick<EmailSend, F> | undefined;
}

/**
 * Reads fields of a message, without its text, inside or outside a transaction.
 * @returns undefined if the message doesn't exist
 */
export async function messageFieldsIn<F extends keyof EmailNotification>(
  reader: Reader,
  id: string,
  ...fieldMask: F[]
): Promise<Pick<EmailNotification, F> | undefined> {
  const ref = firestore().collection(collections.emailNotifications).doc(id);
  const [stored] = await reader.getAll(ref, { fieldMask });
  if (!stored?.exists) return undefined;
  const { shape } = emailNotificationDocument;
  const fields = Object.fromEntries(
    fieldMask.map((field) => [field, z.parse(shape[field], stored.get(field))]),
  );
  return fields as Pick<EmailNotification, F>;
}

/**
 * Finishes a send if none of its messages are pending. Called after each message reaches a final
 * status; the last call finds none pending. Uses no lock, because many messages finish at the same
 * time. If the send changes in the meantime, checks it again.
 */
export async function finishSend(sendId: string): Promise<void> {
  const ref = emailSends().doc(sendId);
  const { state, changedAt } = await stateOf(sendId);
  if (state !== 'sending' || !changedAt) return;
  const open = await emailNotifications()
    .where('send_id', '==', sendId)
    .where('status', 'in', ['queued', 'sending'])
    .limit(1)
    .get();
  if (!open.empty) return;
  const now = Timestamp.now();
  const done = { state: 'done', finished_at: now, updated_at: now } as const;
  try {
    await ref.update(done, { lastUpdateTime: changedAt });
  } catch (error) {
    if (!hasChanged(error)) throw error;
    await finishSend(sendId);
  }
}
