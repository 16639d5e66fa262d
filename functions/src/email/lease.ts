import { isOptionalEmail } from '@united/domain/email/email-types';
import { type EmailNotification, skipReasons } from '@united/domain/email/notification';
import { acceptsEmail } from '@united/domain/email/notification-preferences';
import { Timestamp } from 'firebase-admin/firestore';
import { withHolderLink } from '../bank-applications/holder-email-link';
import {
  emailNotifications,
  emailSuppressions,
  holderEmails,
  inTransaction,
  notificationPreferences,
} from '../platform/firestore';
import type { OutgoingMessage, SendOutcome } from '../platform/mail-provider';
import { withPasswordLink } from '../users/password-link';
import { storeLinkIn } from '../users/store-link';
import { messageFieldsIn, stateOf, suppressionId } from './send-record';

const minute = 60_000;
/** Longer than any request to the provider can take. */
const leaseMs = 3 * minute;
/** A message that waited this long, because no provider was configured, is no longer sent. */
export const staleAfterMs = 24 * 60 * minute;
const hour = 60 * minute;
/** Delay after each failed attempt. They add up to a little over 24 hours. */
const backoffMs = [
  ...[minute / 2, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 2 * hour, 3 * hour, 4 * hour, 4 * hour, 4 * hour, 6 * hour],
];
export const maxAttempts = backoffMs.length + 1;

export interface Lease {
  message: OutgoingMessage;
  /** Distinguishes this lease from other leases of the same message. */
  attempt: number;
}

/**
 * The lease of a message, or null if the message reached its final status or isn't due. `sendId` is
 * set if this may have finished a send.
 */
export type LeaseResult = { lease: Lease; sendId: string | null } | { lease: null; sendId: string | null };

const noLease: LeaseResult = { lease: null, sendId: null };

/**
 * Leases a due message for sending. A message whose lease expired may have been sent, so its status
 * becomes `unknown` and it isn't sent again. A message that must no longer be sent gets its final
 * status here.
 */
export async function acquireLease(id: string, nowMs: number): Promise<LeaseResult> {
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = (await transaction.get(ref)).data();
    if (!stored) return noLease;
    const { send_id } = stored;
    const end = (status: EmailNotification['status'], error: string | null): LeaseResult => {
      transaction.update(ref, { status, error, lease_until: null, next_attempt_at: null });
      return { lease: null, sendId: send_id };
    };
    if (stored.status === 'sending' && stored.lease_until && stored.lease_until.toMillis() <= nowMs) {
      return end(
        'unknown',
        'Sending was interrupted. The message may have been sent, so we will not send it again.',
      );
    }
    const due = stored.next_attempt_at?.toMillis();
    if (stored.status !== 'queued' || due === undefined || due > nowMs) return noLease;
    const [suppression, preferences, send] = await Promise.all([
      transaction.get(emailSuppressions().doc(suppressionId(stored.recipient_email))),
      isOptionalEmail(stored.email_type)
        ? transaction.get(notificationPreferences().doc(stored.member_id))
        : null,
      // Deliberately outside the transaction: thousands of leases would lock the document that
      // queueing updates. A read just before a cancellation counts as sent before it.
      send_id === null ? null : stateOf(send_id),
    ]);
    if (send?.state === 'cancelled') return end('cancelled', null);
    if (stored.text === '') return end('failed', 'The text could not be created for this member.');
    if (nowMs - due > staleAfterMs) {
      return end('cancelled', 'Not sent: the message waited for more than a day.');
    }
    const reason = suppression.data()?.reason;
    // Users who unsubscribed still get messages about their own account.
    if (reason && (reason !== 'unsubscribed' || send_id !== null)) {
      return end('skipped', skipReasons[reason]);
    }
    if (!acceptsEmail(stored.email_type, preferences?.data())) return end('skipped', skipReasons.unwanted);
    const attempt = stored.attempts + 1;
    const { link, ...linked } = withPasswordLink(stored, nowMs);
    if (link) await storeLinkIn(transaction, link);
    const { link: holderLink, ...parts } = withHolderLink({ ...stored, ...linked });
    if (holderLink) {
      transaction.update(holderEmails().doc(holderLink.id), { token_hash: holderLink.token_hash });
    }
    const message = { ...linked, ...parts };
    transaction.update(ref, {
      status: 'sending',
      attempts: attempt,
      error: null,
      next_attempt_at: null,
      lease_until: Timestamp.fromMillis(nowMs + leaseMs),
    });
    const { recipient_email: email, recipient_name: name } = stored;
    return { lease: { message: { id, to: { email, name }, ...message }, attempt }, sendId: send_id };
  });
}

export interface HandoverResult {
  /** When the message is due again, in milliseconds since the epoch, or null. */
  retryAtMs: number | null;
  /** Whether this was the last attempt. */
  gaveUp: boolean;
}

/** Records the provider's response, unless its webhook has already reported a later status. */
export async function recordHandover(
  { message: { id }, attempt }: Lease,
  handover: SendOutcome,
  nowMs: number,
): Promise<HandoverResult> {
  const final: HandoverResult = { retryAtMs: null, gaveUp: false };
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = await messageFieldsIn(transaction, id, 'status', 'attempts', 'sent_at');
    if (!stored) return final;
    const accepted = handover.outcome === 'accepted';
    const acceptance = accepted
      ? { sent_at: stored.sent_at ?? Timestamp.fromMillis(nowMs), provider_id: handover.providerId }
      : {};
    if (stored.status !== 'sending' || stored.attempts !== attempt) {
      if (accepted) transaction.update(ref, acceptance);
      return final;
    }
    const update = { ...acceptance, lease_until: null, error: accepted ? null : handover.error };
    const { outcome } = handover;
    if (outcome !== 'retry' && outcome !== 'key-refused') {
      const statuses = { accepted: 'sent', refused: 'failed', unknown: 'unknown' } as const;
      transaction.update(ref, { ...update, status: statuses[outcome] });
      return final;
    }
    if (attempt >= maxAttempts) {
      const error = `Gave up after 24 hours. ${handover.error}`;
      transaction.update(ref, { ...update, status: 'failed', error });
      return { retryAtMs: null, gaveUp: true };
    }
    const at = nowMs + Math.max(backoffMs[attempt - 1] ?? 0, outcome === 'retry' ? handover.afterMs : 0);
    transaction.update(ref, { ...update, status: 'queued', next_attempt_at: Timestamp.fromMillis(at) });
    return { retryAtMs: at, gaveUp: false };
  });
}
