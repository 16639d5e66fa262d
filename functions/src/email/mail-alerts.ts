import { Timestamp } from 'firebase-admin/firestore';
import type { SendOutcome } from '../platform/mail-provider';
import { clearAlert, raiseAlert } from '../platform/system-alerts';

/** Minimum time between alerts in milliseconds, since thousands of messages can fail alike. */
const quietMs = 5 * 60_000;
/** A message that reaches this attempt has waited for more than an hour. */
const lateAttempt = 6;

const keyRefused =
  'The email provider rejected our API key. Messages are queued and retried for 24 hours. ' +
  'Ask your developer to set a valid SENDGRID_API_KEY.';
const unavailable =
  'The email provider has not accepted messages for more than an hour. They are queued and retried for 24 hours.';
const gaveUpText =
  'The email provider did not accept some messages within 24 hours, so they failed. ' +
  'Open Email Notifications, filter by Failed, and resend the messages that still matter.';

/**
 * Raises or clears alerts about the provider, based on its latest response. The alert that it
 * accepts no messages is cleared by the first message it accepts. The alert about failed messages
 * remains until it is dismissed.
 */
export async function updateMailAlerts(
  { outcome }: SendOutcome,
  { attempt, gaveUp }: { attempt: number; gaveUp: boolean },
  nowMs: number,
): Promise<void> {
  const raise = (kind: 'mail_stopped' | 'mail_failed', detail: string) =>
    raiseAlert({ kind, detail }, { now: Timestamp.fromMillis(nowMs), quietMs });
  if (outcome === 'accepted') await clearAlert('mail_stopped');
  else if (outcome === 'key-refused') await raise('mail_stopped', keyRefused);
  else if (outcome === 'retry' && attempt >= lateAttempt) await raise('mail_stopped', unavailable);
  if (gaveUp) await raise('mail_failed', gaveUpText);
}
