import { announcementState } from '@united/domain/announcements/announcement';
import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { notFound, Refusal } from '../platform/errors';
import { announcements, emailSends, inTransaction } from '../platform/firestore';
import { queueRecipients } from './queue-recipients';
import { queueNow, type SendAnswer, startSend } from './send-email';
import { announcementSendId } from './send-record';

/**
 * Emails an announcement to its audience. Idempotent. A scheduled announcement is sent when it is
 * published, with its content at that time.
 * @throws {Refusal} not-found, failed-precondition if it has expired, resource-exhausted
 */
export async function emailAnnouncement(actor: Actor, id: string): Promise<SendAnswer> {
  const sendId = announcementSendId(id);
  const answer = await startSend(sendId, actor, 'announcement.emailed', async (transaction) => {
    const announcement = (await transaction.get(announcements().doc(id))).data();
    if (!announcement) throw notFound('This announcement no longer exists.');
    const state = announcementState(announcement, new Date());
    if (state === 'expired') {
      throw new Refusal('failed-precondition', 'This announcement has expired and cannot be sent.');
    }
    const { title, content, audience } = announcement;
    return {
      send_key: `announcement__${id}`,
      template_id: null,
      template_version: 0,
      template_name: title,
      announcement_id: id,
      email_type: 'announcement',
      subject: title,
      content,
      audience,
      member_ids: [],
      send_at: state === 'scheduled' ? Timestamp.fromMillis(announcement.publish_at.toMillis()) : null,
    };
  });
  return answer ?? queueNow(sendId);
}

/**
 * Starts a scheduled send that is due, after rereading its announcement, which may have been
 * changed, postponed or deleted.
 */
export async function startScheduled(sendId: string, until: number): Promise<void> {
  const isStarted = await inTransaction(async (transaction) => {
    const ref = emailSends().doc(sendId);
    const send = (await transaction.get(ref)).data();
    if (send?.state !== 'scheduled' || send.announcement_id === null) return false;
    const announcement = (await transaction.get(announcements().doc(send.announcement_id))).data();
    const now = Timestamp.now();
    const state = announcement && announcementState(announcement, now.toDate());
    if (!announcement || state === 'expired') {
      transaction.update(ref, { state: 'cancelled', finished_at: now, updated_at: now });
      return false;
    }
    const { title, content, audience, publish_at } = announcement;
    const current = { subject: title, template_name: title, content, audience, updated_at: now };
    transaction.update(
      ref,
      state === 'scheduled'
        ? { ...current, send_at: Timestamp.fromMillis(publish_at.toMillis()) }
        : { ...current, state: 'queueing' },
    );
    return state === 'published';
  });
  if (isStarted) await queueRecipients(sendId, { until });
}
