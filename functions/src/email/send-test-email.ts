import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { type Draft, renderDraft } from './draft';
import { buildNotification, type Notice, notificationId } from './notifications';

const testLimit: RateLimit = { name: 'test_email', max: 60, windowSeconds: 60 * 60 };

/**
 * Sends a draft to the caller's own address. The same draft is sent only once within a minute, so a
 * double click has no effect.
 * @throws {Refusal} as `renderDraft` does; resource-exhausted
 */
export async function sendTestEmail({ uid, user }: Caller, draft: Draft): Promise<void> {
  const { missing: _, ...message } = await renderDraft(draft);
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const content = createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 32);
    const notice: Notice = {
      eventId: `${uid}__test__${content}__${Math.floor(now.toMillis() / 60_000)}`,
      type: 'custom_template',
      message: { ...message, subject: `[Test] ${message.subject}` },
      to: { uid, email: user.email, name: user.name },
      applicationId: null,
    };
    const ref = emailNotifications().doc(notificationId(notice));
    if ((await transaction.get(ref)).exists) return;
    await countUse(testLimit, uid, { now, use });
    transaction.create(ref, buildNotification(notice, now));
  });
}
