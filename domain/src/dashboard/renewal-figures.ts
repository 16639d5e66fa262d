import * as z from 'zod/mini';
import type { PreparedApplication } from '../renewals/prepared-application';
import { teamDay } from '../shared/day';
import type { Timestamp } from '../shared/timestamp';

/** Renewals on one day: prepared, first opened by their office, sent, and approved by the bank. */
const dayCounts = z.tuple([z.int(), z.int(), z.int(), z.int()]);
export type RenewalCounts = z.infer<typeof dayCounts>;

/** A season's renewals. `days` counts what happened on each calendar day, MM-DD. */
export const seasonRenewals = z.object({
  days: z.record(z.string(), dayCounts),
  /** Renewals that their office doesn't need. */
  dismissed: z.int(),
});
export type SeasonRenewals = z.infer<typeof seasonRenewals>;

export const emptySeasonRenewals = (): SeasonRenewals => ({ days: {}, dismissed: 0 });

export type CountedRenewal = Pick<PreparedApplication, 'state' | 'created_at' | 'seen_at' | 'sent_at'>;

/**
 * Adds a renewal to its season's figures. Not idempotent: add each renewal once.
 * @param approvedAt when the application that it was sent as was approved; null if it isn't
 */
export function addRenewal(
  figures: SeasonRenewals,
  { state, created_at, seen_at, sent_at }: CountedRenewal,
  approvedAt: Timestamp | null,
): void {
  if (state === 'dismissed') figures.dismissed += 1;
  for (const [i, at] of [created_at, seen_at, sent_at, approvedAt].entries()) {
    if (!at) continue;
    const day = teamDay(at.toDate()).slice(5);
    figures.days[day] ??= [0, 0, 0, 0];
    figures.days[day][i as 0 | 1 | 2 | 3] += 1;
  }
}

/** Returns the sum of all days. */
export function renewalTotals({ days }: SeasonRenewals): RenewalCounts {
  const sum: RenewalCounts = [0, 0, 0, 0];
  for (const counts of Object.values(days))
    for (const [i, count] of counts.entries()) sum[i as 0 | 1 | 2 | 3] += count;
  return sum;
}
