import { createHash } from 'node:crypto';
import type { EmailSend } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { emailNotifications, emailSends, firestore, hasChanged } from '../platform/firestore';

const hash = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** The id of one press of Send: the same key of the same person is the same send. */
export const sendIdOf = (uid: string, sendKey: string): string => hash('send', uid, sendKey);

/** The id of an announcement's e-mail: there is one, whoever asks. */
export const announcementSendId = (announcementId: string): string => hash('announcement', announcementId);

/** The id of a send's message to a member, the same however often the member is queued. */
export const recipientId = (
  sendId: string,
  { template_id, announcement_id }: Pick<EmailSend, 'template_id' | 'announcement_id'>,
  uid: string,
): string => hash(sendId, uid, template_id ?? announcement_id ?? '');

/** The id under which an address is kept from getting mail. */
export const suppressionId = (email: string): string => hash('address', email.trim().toLowerCase());

/**
 * The state of a send and when it last changed, without its content and recipients, which may be
 * long.
 */
export async function stateOf(sendId: string): Promise<{ state: unknown; changedAt: Timestamp | undefined }> {
  const ref = firestore().collection(collections.emailSends).doc(sendId);
  const [snapshot] = await firestore().getAll(ref, { fieldMask: ['state'] });
  return { state: snapshot?.get('state'), changedAt: snapshot?.updateTime };
}

/**
 * Ends a send of which no message waits any more. To be called after every message that has come to
 * its end: whoever is the last sees none left. Without a lock, since many come to their end at
 * once; should the send change meanwhile, it is looked at again.
 */
export async function settleSend(sendId: string): Promise<void> {
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
    await settleSend(sendId);
  }
}
