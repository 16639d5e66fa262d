import type { EmailStatus } from '@united/domain/email/notification';
import type { EmailSend } from '@united/domain/email/send';

export type StatusCounts = Readonly<Record<EmailStatus, number>>;

/** The progress of a send, in messages. */
export interface Progress {
  /** Accepted by the email service and not bounced. */
  sent: number;
  /** Rejected by the email service. Can be retried. */
  failed: number;
  /** Bounced by the recipient's mail server. */
  returned: number;
  /** Possibly sent. */
  unknown: number;
  /** Queued or in progress. */
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

/**
 * Returns whether the counts may still change. `outbox` means that no email service processes the
 * queue.
 */
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

/**
 * Returns a send's result in the words of the specification, or null while it runs. Queued messages
 * never count as sent.
 */
export function outcomeOf(state: EmailSend['state'], progress: Progress, outbox: boolean): Outcome | null {
  const { sent, unknown, remaining, skipped, cancelled, total } = progress;
  const failed = progress.failed + progress.returned;
  if (isRunning(state, progress, outbox)) return null;
  if (remaining > 0)
    return {
      severity: 'info',
      message: `${emails(remaining)} ${remaining === 1 ? 'is in the local outbox and has' : 'are in the local outbox and have'} not been delivered. They stay there until an email service is set up.`,
    };
  if (failed > 0)
    return {
      severity: 'error',
      message: `${failed.toLocaleString('en-US')} out of ${total.toLocaleString('en-US')} emails failed to send`,
    };
  if (unknown > 0)
    return {
      severity: 'warning',
      message: `We do not know yet whether the email service accepted ${emails(unknown)}.`,
    };
  if (cancelled > 0)
    return { severity: 'warning', message: `Canceled: ${emails(cancelled)} not sent, ${sent} already sent.` };
  if (sent === 0)
    return {
      severity: 'warning',
      message:
        skipped > 0 ? 'Nothing was sent because every recipient was skipped.' : 'There were no recipients.',
    };
  return { severity: 'success', message: `Email sent to ${members(sent)} successfully` };
}
