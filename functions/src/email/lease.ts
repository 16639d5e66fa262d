import { isOptionalEmail } from '@united/domain/email/email-types';
import { type EmailNotification, skipReasons } from '@united/domain/email/notification';
import { isWanted } from '@united/domain/email/notification-preferences';
import { Timestamp } from 'firebase-admin/firestore';
import { withHolderLink } from '../bank-applications/holder-email-link';
import {
  emailNotifications,
  emailSuppressions,
  holderEmails,
  inTransaction,
  notificationPreferences,
  passwordLinks,
} from '../platform/firestore';
import type { Handover, OutgoingMessage } from '../platform/mail-provider';
import { withPasswordLink } from '../users/password-link';
import { messageFieldsIn, stateOf, suppressionId } from './send-record';

const minute = 60_000;
/** Longer than any wait for the provider's answer. */
const leaseMs = 3 * minute;
/** A message in the outbox for this long, because there was no provider, is out of date. */
export const staleAfterMs = 24 * 60 * minute;
const hour = 60 * minute;
/**
 * Waits after the first, second… attempt that the provider did not accept: a little more than 24
 * hours in all.
 */
const backoffMs = [
  ...[minute / 2, 2 * minute, 10 * minute, 30 * minute],
  ...[hour, 2 * hour, 3 * hour, 4 * hour, 4 * hour, 4 * hour, 6 * hour],
];
export const maxAttempts = backoffMs.length + 1;

export interface Lease {
  message: OutgoingMessage;
  /** Distinguishes this lease from others of the same message. */
  attempt: number;
}

/**
 * A message with its lease, or none because it ended or is not due. `sendId` where that may have
 * finished a send.
 */
export type Taken = { lease: Lease; sendId: string | null } | { lease: null; sendId: string | null };

const nothing: Taken = { lease: null, sendId: null };

/**
 * Leases a due message for sending. A message whose lease ran out may have been handed over: it
 * becomes `unknown` and is not sent again. One that must not go out any more ends here.
 */
export async function takeLease(id: string, nowMs: number): Promise<Taken> {
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = (await transaction.get(ref)).data();
    if (!stored) return nothing;
    const { send_id } = stored;
    const end = (status: EmailNotification['status'], error: string | null): Taken => {
      transaction.update(ref, { status, error, lease_until: null, next_attempt_at: null });
      return { lease: null, sendId: send_id };
    };
    if (stored.status === 'sending' && stored.lease_until && stored.lease_until.toMillis() <= nowMs) {
      return end(
        'unknown',
        'Sending was interrupted. It may have been handed over, so it is not sent again.',
      );
    }
    const due = stored.next_attempt_at?.toMillis();
    if (stored.status !== 'queued' || due === undefined || due > nowMs) return nothing;
    const [suppression, preferences, send] = await Promise.all([
      transaction.get(emailSuppressions().doc(suppressionId(stored.recipient_email))),
      isOptionalEmail(stored.email_type)
        ? transaction.get(notificationPreferences().doc(stored.member_id))
        : null,
      // Past the transaction on purpose: thousands of leases would lock the one document that
      // queueing writes to. A read before a cancellation precedes it.
      send_id === null ? null : stateOf(send_id),
    ]);
    if (send?.state === 'cancelled') return end('cancelled', null);
    if (stored.text === '')
      return end('failed', 'There is no text to send: it could not be created for this member.');
    if (nowMs - due > staleAfterMs) {
      return end('cancelled', 'Not sent: it had waited for more than a day.');
    }
    const reason = suppression.data()?.reason;
    // Users who unsubscribed from news still get what concerns their own account.
    if (reason && (reason !== 'unsubscribed' || send_id !== null)) {
      return end('skipped', skipReasons[reason]);
    }
    if (!isWanted(stored.email_type, preferences?.data())) return end('skipped', skipReasons.unwanted);
    const attempt = stored.attempts + 1;
    const { link, ...linked } = withPasswordLink(stored, nowMs);
    if (link) transaction.create(passwordLinks().doc(link.id), link.document);
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

/**
 * When a message is due again, in milliseconds since the epoch, null for never; whether it was
 * given up.
 */
export interface Recorded {
  retryAtMs: number | null;
  gaveUp: boolean;
}

/** Records the provider's answer, unless its webhook reported more meanwhile. */
export async function recordHandover(
  { message: { id }, attempt }: Lease,
  handover: Handover,
  nowMs: number,
): Promise<Recorded> {
  const ended: Recorded = { retryAtMs: null, gaveUp: false };
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = await messageFieldsIn(transaction, id, 'status', 'attempts', 'sent_at');
    if (!stored) return ended;
    const accepted = handover.outcome === 'accepted';
    const taken = accepted
      ? { sent_at: stored.sent_at ?? Timestamp.fromMillis(nowMs), provider_id: handover.providerId }
      : {};
    if (stored.status !== 'sending' || stored.attempts !== attempt) {
      if (accepted) transaction.update(ref, taken);
      return ended;
    }
    const update = { ...taken, lease_until: null, error: accepted ? null : handover.error };
    const { outcome } = handover;
    if (outcome !== 'retry' && outcome !== 'key-refused') {
      const final = { accepted: 'sent', refused: 'failed', unknown: 'unknown' } as const;
      transaction.update(ref, { ...update, status: final[outcome] });
      return ended;
    }
    if (attempt >= maxAttempts) {
      const error = `Given up after 24 hours. ${handover.error}`;
      transaction.update(ref, { ...update, status: 'failed', error });
      return { retryAtMs: null, gaveUp: true };
    }
    const at = nowMs + Math.max(backoffMs[attempt - 1] ?? 0, outcome === 'retry' ? handover.afterMs : 0);
    transaction.update(ref, { ...update, status: 'queued', next_attempt_at: Timestamp.fromMillis(at) });
    return { retryAtMs: at, gaveUp: false };
  });
}
