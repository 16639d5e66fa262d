import { expect, it } from 'vitest';
import { addRenewal, emptySeasonRenewals, renewalTotals } from './renewal-figures';

const at = (iso: string) => {
  const date = new Date(iso);
  return { toMillis: () => date.getTime(), toDate: () => date };
};

it('counts what happened on each day in Eastern time', () => {
  const figures = emptySeasonRenewals();
  const created_at = at('2026-12-01T03:00:00Z'); // November 30 in New York
  const never = { seen_at: null, sent_at: null };
  addRenewal(figures, { state: 'prepared', created_at, ...never }, null);
  addRenewal(
    figures,
    { state: 'dismissed', created_at, ...never, seen_at: at('2026-12-02T12:00:00Z') },
    null,
  );
  const sent = at('2026-12-02T15:00:00Z');
  addRenewal(
    figures,
    { state: 'sent', created_at, seen_at: sent, sent_at: sent },
    at('2027-01-05T12:00:00Z'),
  );
  expect(figures).toEqual({
    days: { '11-30': [3, 0, 0, 0], '12-02': [0, 2, 1, 0], '01-05': [0, 0, 0, 1] },
    dismissed: 1,
  });
  expect(renewalTotals(figures)).toEqual([3, 2, 1, 1]);
});
