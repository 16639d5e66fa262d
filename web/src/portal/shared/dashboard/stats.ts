import type { DashboardStats } from '@united/domain/dashboard/stats';

/** The kept figures, by group and key. */
export type Stats = Omit<DashboardStats, 'updated_at'>;

/**
 * Sums some entries of a group, or all. Never negative, whatever was written outside the product.
 */
export function sumOf(group: Record<string, number>, keys: readonly string[] = Object.keys(group)): number {
  return Math.max(
    0,
    keys.reduce((sum, key) => sum + (group[key] ?? 0), 0),
  );
}
