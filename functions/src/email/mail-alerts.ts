import { Timestamp } from 'firebase-admin/firestore';
import type { Handover } from '../platform/mail-provider';
import { clearAlert, raiseAlert } from '../platform/system-alerts';

/**
 * Thousands of messages may meet the same refusal: the alert is raised once in this many
 * milliseconds.
 */
const quietMs = 5 * 60_000;
/** By this attempt a message has waited for more than an hour. */
const lateAttempt = 6;

const keyRefused =
  'The mail provider refuses our key. Messages wait and are retried for 24 hours. ' +
  'Set a valid key in SENDGRID_API_KEY and deploy; docs/deploy.md says how.';
const away =
  'The mail provider has not accepted messages for more than an hour. They wait and are retried for 24 hours.';
const gaveUpWords =
  'The mail provider did not accept some messages within 24 hours, so they have failed. ' +
  'Open Email Notifications, filter by Failed, and send again what still matters.';

/**
 * Keeps the alerts about the provider in line with its latest answer: raised while it accepts
 * nothing, removed with the first message it accepts. The alert about messages given up stays until
 * dismissed.
 */
export async function keepMailAlerts(
  { outcome }: Handover,
  { attempt, gaveUp }: { attempt: number; gaveUp: boolean },
  nowMs: number,
): Promise<void> {
  const raise = (kind: 'mail_stopped' | 'mail_failed', detail: string) =>
    raiseAlert({ kind, detail }, { now: Timestamp.fromMillis(nowMs), quietMs });
  if (outcome === 'accepted') await clearAlert('mail_stopped');
  else if (outcome === 'key-refused') await raise('mail_stopped', keyRefused);
  else if (outcome === 'retry' && attempt >= lateAttempt) await raise('mail_stopped', away);
  if (gaveUp) await raise('mail_failed', gaveUpWords);
}
