import { createHash } from 'node:crypto';
import type { EmailNotification, EmailStatus } from '@united/domain/email/notification';
import type { emailSuppressionDocument } from '@united/domain/email/send';
import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { emailEvents, emailNotifications, emailSuppressions, inTransaction } from '../platform/firestore';
import { finishSend, suppressionId } from './send-record';

/** The fields we read of a SendGrid webhook event; others are dropped. */
export const providerEvent = z.object({
  sg_event_id: z.string().check(z.minLength(1), z.maxLength(300)),
  event: z.string().check(z.maxLength(40)),
  /** Seconds since the epoch, within what the database can hold. */
  timestamp: z.number().check(z.minimum(0), z.maximum(253_402_300_799)),
  /** Our own argument; other messages of the same account have none. */
  notification_id: z.string().check(z.regex(/^[a-f0-9]{32}$/)),
  /**
   * Of a bounce: `bounce` for an address that does not work, `blocked` for a message refused this
   * time.
   */
  type: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type ProviderEvent = z.infer<typeof providerEvent>;

type Reason = z.infer<typeof emailSuppressionDocument>['reason'];

/** A status only advances, since events arrive in any order. */
const rank: Record<EmailStatus, number> = {
  queued: 0,
  sending: 0,
  unknown: 1,
  sent: 2,
  // After answers that never arrived, a message may have failed or been cancelled here and still be
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

/** A later reason never gives a merely unsubscribed address more mail. */
const isStronger = (reason: Reason, stored: Reason | undefined) =>
  stored === undefined || (stored === 'unsubscribed' && reason !== 'unsubscribed');

/**
 * How long an event is remembered: far longer than its signature stays fresh; the provider retries
 * for a day at most.
 */
const rememberMs = 7 * 24 * 60 * 60_000;
const longestReason = 300;

/** Returns what an event changes in a message; nothing where it has no news. */
function changeBy(event: ProviderEvent, stored: EmailNotification): Partial<EmailNotification> {
  const at = Timestamp.fromMillis(event.timestamp * 1000);
  const status = statusOf[event.event];
  const further = status !== undefined && rank[status] > rank[stored.status];
  const change: Partial<EmailNotification> = {};
  if (further) {
    Object.assign(change, { status, lease_until: null, next_attempt_at: null, error: null });
    if (status === 'bounced' || status === 'failed') {
      const what = status === 'bounced' ? 'Bounced' : 'Not sent by the provider';
      const reason = `${what}: ${event.reason ?? 'no reason given'}`.replace(/\s+/g, ' ');
      change.error = firstCharacters(plainLine(reason), longestReason);
    } else if (!stored.sent_at) change.sent_at = at;
  }
  if (status === 'delivered' && !stored.delivered_at) change.delivered_at = at;
  if ((event.event === 'open' || event.event === 'click') && !stored.opened_at) change.opened_at = at;
  return change;
}

/** Applies an event once: its news of the message, and that an address gets no more mail. */
export async function takeEvent(event: ProviderEvent): Promise<void> {
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
      expires_at: Timestamp.fromMillis(now.toMillis() + rememberMs),
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
