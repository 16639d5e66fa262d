import { emailStatuses } from '@united/domain/email/notification';
import { expect, it } from 'vitest';
import { isRunning, outcomeOf, progressOf, type StatusCounts } from './progress';

const none = Object.fromEntries(emailStatuses.map((status) => [status, 0])) as StatusCounts;
const of = (counts: Partial<StatusCounts>) => progressOf({ ...none, ...counts });

it('groups statuses into progress counts', () => {
  const counts = { queued: 1, sending: 2, sent: 3, delivered: 4, bounced: 5, failed: 6, unknown: 7 };
  expect(of({ ...counts, cancelled: 8, skipped: 9 })).toEqual({
    remaining: 3,
    sent: 7,
    failed: 6,
    returned: 5,
    unknown: 7,
    cancelled: 8,
    skipped: 9,
    total: 45,
  });
});

it('reports the result in the words of the specification', () => {
  expect(outcomeOf('done', of({ sent: 2 }), false)?.message).toBe('Email sent to 2 members successfully');
  expect(outcomeOf('done', of({ sent: 1, failed: 1, bounced: 1 }), false)?.message).toBe(
    '2 out of 3 emails failed to send',
  );
});

it('is running while messages are queued, except in a local outbox', () => {
  expect(outcomeOf('sending', of({ queued: 2 }), false)).toBeNull();
  expect(isRunning('queueing', of({ queued: 2 }), true)).toBe(true);
  expect(outcomeOf('sending', of({ queued: 2 }), true)?.message).toBe(
    '2 emails are in the local outbox and have not been delivered. They stay there until an email service is set up.',
  );
});
