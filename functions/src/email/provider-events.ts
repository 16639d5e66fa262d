import { createHash } from 'node:crypto';
import type { EmailNotification, EmailStatus } from '@united/domain/email/notification';
import type { emailSuppressionDocument } from '@united/domain/email/send';
import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { emailEvents, emailNotifications, emailSuppressions, inTransaction } from '../platform/firestore';
import { finishSend, suppressionId } from './send-record';

/** The fields we use of a SendGrid webhook event. */
export const providerEvent = z.object({
  sg_event_id: z.string().check(z.minLength(1), z.maxLength(300)),
  event: z.string().check(z.maxLength(40)),
  /** Seconds since the epoch, in the range of a Firestore timestamp. */
  timestamp: z.number().check(z.minimum(0), z.maximum(253_402_300_799)),
  /** Our custom argument. Other messages of the SendGrid account don't have it. */
  notification_id: z.string().check(z.regex(/^[a-f0-9]{32}$/)),
  /** For bounces: `bounce` if the address doesn't work, `blocked` if this message was rejected. */
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type ProviderEvent = z.infer<typeof providerEvent>;

type Reason = z.infer<typeof emailSuppressionDocument>['reason'];

/** Events can arrive in any order, so a status only changes to a higher rank. */
const rank: Record<EmailStatus, number> = {
  queued: 0,
  sending: 0,
  unknown: 1,
  sent: 2,
  // If the provider's response got lost, a message that failed or was canceled here may still be
  // delivered.
  failed: 3,
  cancelled: 3,
  delivered: 4,
  bounced: 5,
  skipped: 6,
};

const statusOf: Record<string, EmailStatus> = {
  processed: 'sent',
  delivered: 'delivered',
  open: 'delivered',
  click: 'delivered',
  spamreport: 'delivered',
  unsubscribe: 'delivered',
  group_unsubscribe: 'delivered',
  bounce: 'bounced',
  dropped: 'failed',
};

function suppressionOf({ event, type }: ProviderEvent): Reason | null {
  if (event === 'bounce') return type === 'blocked' ? null : 'bounced';
  if (event === 'spamreport') return 'spam';
  if (event === 'dropped') return 'dropped';
  return event === 'unsubscribe' || event === 'group_unsubscribe' ? 'unsubscribed' : null;
}

/** Whether a reason replaces the stored one. Only `unsubscribed` can be replaced. */
const isStronger = (reason: Reason, stored: Reason | undefined) =>
  stored === undefined || (stored === 'unsubscribed' && reason !== 'unsubscribed');

/** How long event ids are stored for deduplication. The provider retries for at most a day. */
const dedupeMs = 7 * 24 * 60 * 60_000;
const maxReason = 300;

/** Returns the fields of a message that an event changes. */
function changeBy(event: ProviderEvent, stored: EmailNotification): Partial<EmailNotification> {
  const at = Timestamp.fromMillis(event.timestamp * 1000);
  const status = statusOf[event.event];
  const advances = status !== undefined && rank[status] > rank[stored.status];
  const change: Partial<EmailNotification> = {};
  if (advances) {
    Object.assign(change, { status, lease_until: null, next_attempt_at: null, error: null });
    if (status === 'bounced' || status === 'failed') {
      const what = status === 'bounced' ? 'Bounced' : 'Dropped by the provider';
      const reason = `${what}: ${event.reason ?? 'no reason given'}`.replace(/\s+/g, ' ');
      change.error = firstCharacters(plainLine(reason), maxReason);
    } else if (!stored.sent_at) change.sent_at = at;
  }
  if (status === 'delivered' && !stored.delivered_at) change.delivered_at = at;
  if ((event.event === 'open' || event.event === 'click') && !stored.opened_at) change.opened_at = at;
  return change;
}

/** Applies an event once: updates the message and, if needed, suppresses the address. */
export async function applyEvent(event: ProviderEvent): Promise<void> {
  const sendId = await inTransaction(async (transaction) => {
    const seen = emailEvents().doc(createHash('sha256').update(event.sg_event_id).digest('hex'));
    const ref = emailNotifications().doc(event.notification_id);
    const [before, snapshot] = await Promise.all([transaction.get(seen), transaction.get(ref)]);
    const stored = snapshot.data();
    if (before.exists || !stored) return null;
    const suppression = emailSuppressions().doc(suppressionId(stored.recipient_email));
    const suppressed = (await transaction.get(suppression)).data();
    const now = Timestamp.now();
    transaction.create(seen, {
      notification_id: event.notification_id,
      event: event.event,
      expires_at: Timestamp.fromMillis(now.toMillis() + dedupeMs),
    });
    const change = changeBy(event, stored);
    if (Object.keys(change).length > 0) transaction.update(ref, change);
    const reason = suppressionOf(event);
    if (reason && isStronger(reason, suppressed?.reason)) {
      transaction.set(suppression, { email: stored.recipient_email.toLowerCase(), reason, at: now });
    }
    return change.status ? stored.send_id : null;
  });
  if (sendId !== null) await finishSend(sendId);
}
