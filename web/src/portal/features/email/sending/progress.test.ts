import { emailStatuses } from '@united/domain/email/notification';
import { expect, it } from 'vitest';
import { isRunning, outcomeOf, progressOf, type StatusCounts } from './progress';

const none = Object.fromEntries(emailStatuses.map((status) => [status, 0])) as StatusCounts;
const of = (counts: Partial<StatusCounts>) => progressOf({ ...none, ...counts });

it('groups statuses for the progress', () => {
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

it('words the result as the spec does', () => {
  expect(outcomeOf('done', of({ sent: 2 }), false)?.message).toBe('Email sent to 2 members successfully');
  expect(outcomeOf('done', of({ sent: 1, failed: 1, bounced: 1 }), false)?.message).toBe(
    '2 out of 3 emails failed to send',
  );
});

it('runs while messages wait, but not for an outbox that is never emptied', () => {
  expect(outcomeOf('sending', of({ queued: 2 }), false)).toBeNull();
  expect(isRunning('queueing', of({ queued: 2 }), true)).toBe(true);
  expect(outcomeOf('sending', of({ queued: 2 }), true)?.message).toBe(
    '2 emails in the local outbox, not delivered. No mail service has accepted any; without one they stay there.',
  );
});
