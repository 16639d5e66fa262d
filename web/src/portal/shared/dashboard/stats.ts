import type { DashboardStats } from '@united/domain/dashboard/stats';

/** The maintained statistics, by group and key. */
export type Stats = Omit<DashboardStats, 'updated_at'>;

/**
 * Sums some or all entries of a group. Never negative, even if the data was edited outside the
 * product.
 */
export function sumOf(group: Record<string, number>, keys: readonly string[] = Object.keys(group)): number {
  return Math.max(
    0,
    keys.reduce((sum, key) => sum + (group[key] ?? 0), 0),
  );
}
