import { expect, it } from 'vitest';
import { linksQuestion, skippedText } from './sign-in-link-texts';

const sent = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `u${i}`, reason: 'already_sent' as const }));
const rows = [{ name: 'Ana Day' }, { name: 'Ben Fox' }];

it('counts skipped users by reason', () => {
  expect(skippedText([])).toBeUndefined();
  expect(skippedText([{ id: 'u9', reason: 'being_deleted' }, ...sent(2)])).toBe(
    'Skipped: 2 already got one today, 1 with a deletion in progress.',
  );
  expect(skippedText([{ id: 'u9', reason: 'unreadable' }])).toBe('Skipped: 1 with a damaged record.');
});

it('asks about one user by name, and about several by number', () => {
  expect(linksQuestion(rows.slice(0, 1), 1, []).title).toBe('Send a sign-in link to Ana Day?');
  expect(linksQuestion(rows, 1, sent(1))).toMatchObject({
    title: 'Send a sign-in link to 1 user?',
    confirmLabel: 'Send 1 link',
    body: expect.stringContaining('Skipped: 1 already got one today.'),
  });
});
