import { type EmailNotification, type EmailStatus, skipReasons } from '@united/domain/email/notification';
import { Timestamp } from 'firebase-admin/firestore';

const hour = 60 * 60_000;

/** The final status of a demo message. */
export type Fate = EmailStatus | 'opened';

const errors: Partial<Record<Fate, string>> = {
  bounced: 'Bounced: 550 5.1.1 The email account that you tried to reach does not exist',
  failed: 'The provider answered 400: Does not contain a valid address.',
  unknown: 'Sending was interrupted. The message may have been sent, so we will not send it again.',
  skipped: skipReasons.bounced,
};

/** Returns a message queued at `atMs`, with the fields of its final status. */
export function withFate(message: EmailNotification, fate: Fate, atMs: number): EmailNotification {
  const after = (ms: number) => Timestamp.fromMillis(atMs + ms);
  const handedOver = ['sent', 'delivered', 'opened', 'bounced'].includes(fate);
  const delivered = fate === 'delivered' || fate === 'opened';
  return {
    ...message,
    status: fate === 'opened' ? 'delivered' : fate,
    attempts: fate === 'queued' || fate === 'skipped' || fate === 'cancelled' ? 0 : 1,
    error: errors[fate] ?? null,
    next_attempt_at: fate === 'queued' ? message.next_attempt_at : null,
    sent_at: handedOver ? after(20_000) : null,
    delivered_at: delivered ? after(45_000) : null,
    opened_at: fate === 'opened' ? after(3 * hour) : null,
    values: null,
  };
}

/** A send that succeeded, and a later one with failures that can be retried. */
export const sends: readonly [template: string, daysAgo: number, fates: readonly Fate[]][] = [
  [
    'demo-template-training',
    20,
    [
      'opened',
      'delivered',
      'opened',
      'delivered',
      'opened',
      'opened',
      'delivered',
      'delivered',
      'opened',
      'delivered',
      'delivered',
      'opened',
    ],
  ],
  [
    'demo-template-kick-off',
    6,
    [
      'opened',
      'delivered',
      'opened',
      'delivered',
      'delivered',
      'failed',
      'opened',
      'bounced',
      'delivered',
      'sent',
      'failed',
      'delivered',
      'unknown',
      'opened',
      'delivered',
      'delivered',
    ],
  ],
];

/** Single messages, covering the statuses missing from the sends. */
export const singles: readonly Fate[] = [
  'delivered',
  'opened',
  'delivered',
  'sent',
  'cancelled',
  'delivered',
  'skipped',
  'delivered',
  'queued',
  'opened',
  'bounced',
  'delivered',
];
