import { createHash } from 'node:crypto';
import { type EmailNotification, emailNotificationDocument } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { emailNotifications, emailSends, firestore, hasChanged, type Reader } from '../platform/firestore';

const hash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Id of one press of Send: the same key of the same user is the same send. */
export const sendIdOf = (uid: string, sendKey: string): string => hash('send', uid, sendKey);

/** Id of an announcement's one e-mail, whoever sends it. */
export const announcementSendId = (announcementId: string): string => hash('announcement', announcementId);

/** Id of a send's message to a member, the same however often the member is queued. */
export const recipientId = (
  sendId: string,
  { template_id, announcement_id }: Pick<EmailSend, 'template_id' | 'announcement_id'>,
  uid: string,
): string => hash(sendId, uid, template_id ?? announcement_id ?? '');

/** Id under which an address is suppressed. */
export const suppressionId = (email: string): string => hash('address', email.trim().toLowerCase());

/** Reads the state of a send and when it last changed, without its long content and recipients. */
export async function stateOf(sendId: string): Promise<{ state: unknown; changedAt: Timestamp | undefined }> {
  const ref = firestore().collection(collections.emailSends).doc(sendId);
  const [snapshot] = await firestore().getAll(ref, { fieldMask: ['state'] });
  return { state: snapshot?.get('state'), changedAt: snapshot?.updateTime };
}

/**
 * Reads fields of a send, without its long content and recipients, within a transaction or past
 * any.
 * @returns undefined where there is no such send
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
 * Reads fields of a message, without its text, within a transaction or past any.
 * @returns undefined where there is no such message
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
 * Finishes a send that has no waiting message any more. Called after every message that ends: the
 * last call finds none left. Without a lock, since many end at once; a send that changes meanwhile
 * is checked again.
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
