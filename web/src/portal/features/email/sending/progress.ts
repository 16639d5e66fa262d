import type { EmailStatus } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';

export type StatusCounts = Readonly<Record<EmailStatus, number>>;

/** The progress of a send, in messages. */
export interface Progress {
  /** Accepted by the mail service, except those that came back. */
  sent: number;
  /** Refused by the mail service; can be retried. */
  failed: number;
  /** Sent, but returned by the mail server of the recipient. */
  returned: number;
  /** Unknown whether sent. */
  unknown: number;
  /** Not tried yet, or in progress. */
  remaining: number;
  cancelled: number;
  skipped: number;
  total: number;
}

export function progressOf(counts: StatusCounts): Progress {
  const progress = {
    sent: counts.sent + counts.delivered,
    failed: counts.failed,
    returned: counts.bounced,
    unknown: counts.unknown,
    remaining: counts.queued + counts.sending,
    cancelled: counts.cancelled,
    skipped: counts.skipped,
  };
  return { ...progress, total: Object.values(progress).reduce((sum, one) => sum + one, 0) };
}

/** Whether figures may still change. `outbox`: nothing takes messages out of the queue. */
export function isRunning(state: EmailSend['state'], { remaining }: Progress, outbox: boolean): boolean {
  if (state === 'queueing' || state === 'scheduled') return true;
  return remaining > 0 && !outbox;
}

const members = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'member' : 'members'}`;
const emails = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'email' : 'emails'}`;

export interface Outcome {
  severity: 'success' | 'info' | 'warning' | 'error';
  message: string;
}

/** A send's result in the spec's words, null while it runs. Queued messages never count as sent. */
export function outcomeOf(state: EmailSend['state'], progress: Progress, outbox: boolean): Outcome | null {
  const { sent, unknown, remaining, skipped, cancelled, total } = progress;
  const failed = progress.failed + progress.returned;
  if (isRunning(state, progress, outbox)) return null;
  if (remaining > 0)
    return {
      severity: 'info',
      message: `${emails(remaining)} in the local outbox, not delivered. No mail service has accepted any; without one they stay there.`,
    };
  if (failed > 0)
    return {
      severity: 'error',
      message: `${failed.toLocaleString('en-US')} out of ${total.toLocaleString('en-US')} emails failed to send`,
    };
  if (unknown > 0)
    return {
      severity: 'warning',
      message: `For ${emails(unknown)} it is not known yet whether the mail service accepted them.`,
    };
  if (cancelled > 0)
    return { severity: 'warning', message: `Cancelled: ${emails(cancelled)} not sent, ${sent} sent before.` };
  if (sent === 0)
    return {
      severity: 'warning',
      message: skipped > 0 ? 'Nothing was sent: every recipient was skipped.' : 'There were no recipients.',
    };
  return { severity: 'success', message: `Email sent to ${members(sent)} successfully` };
}
