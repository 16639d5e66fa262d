import { expect, it } from 'vitest';
import { outcomeText, resultText } from './status-result';

const changed = { kind: 'changed' } as const;
const stale = (current: Record<string, string>) =>
  ({ kind: 'stale', record: { id: 'a', updated_at: 1, current } }) as const;

it('counts changed applications, separate from those that already had the status', () => {
  expect(resultText(Array(12).fill(changed), 'Bank Application Approved')).toBe(
    '12 applications updated to Bank Application Approved',
  );
  expect(resultText([changed, { kind: 'same' }, { kind: 'same' }], 'Under Review')).toBe(
    '1 application updated to Under Review; 2 already had this status',
  );
});

it('counts unchanged applications', () => {
  expect(resultText([changed, stale({}), { kind: 'failed', message: 'x' }], 'Under Review')).toBe(
    '1 application updated to Under Review; 2 not changed',
  );
});

it('explains why an application did not change', () => {
  expect(outcomeText(stale({ status: 'Bank Application Approved' }), 'Under Review')).toBe(
    'Not changed: someone else changed it in the meantime. Its status is Bank Application Approved.',
  );
  expect(outcomeText(stale({}), 'Under Review')).toBe(
    'Not changed: someone else changed it in the meantime.',
  );
  expect(outcomeText({ kind: 'failed', message: 'Another application is active.' }, 'Under Review')).toBe(
    'Not changed: Another application is active.',
  );
});
