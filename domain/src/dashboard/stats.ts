import * as z from 'zod/mini';
import { currentStatus, storedStatus, withdrawnLabel } from '../bank-applications/status';
import { memberRoles, type Role } from '../shared/roles';
import { timestamp } from '../shared/timestamp';
import type { User } from '../users/user';

/** Id of the `stats` document that the staff dashboard shows. */
export const dashboardStatsId = 'dashboard';

const counts = z._default(z.record(z.string(), z.int()), {});

/**
 * `stats/dashboard`: counts by kind. The transactions that change the counted documents update
 * them; a call with many changes reconciles them instead. "Members" includes EROs.
 */
export const dashboardStatsDocument = z.object({
  /** Members by status. */
  members: counts,
  /** Members by the month they joined; see `monthKey`. */
  joined: counts,
  /** Members by whether they ever submitted a bank application: `yes` or `no`. */
  applied: counts,
  /** Bank applications by current status. Withdrawn ones count only under `Withdrawn`. */
  applications: counts,
  /** Change requests for bank applications: `open` is the number awaiting staff. */
  changes: counts,
  /**
   * Active members who have not signed in since a season began, by that season. Only the hourly
   * recount sets it, for the current season.
   */
  not_signed_in: counts,
  updated_at: timestamp,
});
export type DashboardStats = z.infer<typeof dashboardStatsDocument>;

/** A subset of the figures, by group and key. */
export type Figures = Partial<Record<Exclude<keyof DashboardStats, 'updated_at'>, Record<string, number>>>;

/**
 * Number of months in the dashboard's chart, including the current one. Reconciling counts these
 * months.
 */
export const monthsShown = 12;

/**
 * Returns the calendar month of a time, "2026-01". Uses UTC, so that it's the same for everyone.
 */
export const monthKey = (at: Date): string => at.toISOString().slice(0, 7);

const isMember = (role: Role): boolean => memberRoles.some((member) => member === role);

/** Returns a user's contribution to the figures. Staff and missing users contribute nothing. */
export function figuresOfUser(
  user: Pick<User, 'role' | 'status' | 'date_joined' | 'has_bank_application'> | null | undefined,
): Figures {
  if (!user || !isMember(user.role)) return {};
  return {
    members: { [user.status]: 1 },
    joined: { [monthKey(user.date_joined.toDate())]: 1 },
    applied: { [user.has_bank_application ? 'yes' : 'no']: 1 },
  };
}

/**
 * Returns an application's contribution to the figures. A missing application and one with an
 * unknown status contribute nothing.
 */
export function figuresOfApplication(
  application: { status?: unknown; has_open_change?: unknown; is_withdrawn?: unknown } | null | undefined,
): Figures {
  const status = storedStatus.safeParse(application?.status);
  if (!status.success) return {};
  return {
    applications: {
      [application?.is_withdrawn === true ? withdrawnLabel : currentStatus(status.data)]: 1,
    },
    ...(application?.has_open_change === true && { changes: { open: 1 } }),
  };
}

/** A change of one document's contribution to the figures. */
export interface FigureChange {
  before: Figures;
  after: Figures;
}

/** Adds up changes. Figures that don't change are left out. */
export function sumOfChanges(changes: readonly FigureChange[]): Figures {
  const sum: Figures = {};
  for (const { before, after } of changes) {
    for (const [figures, sign] of [[before, -1] as const, [after, 1] as const]) {
      for (const [name, entries] of Object.entries(figures)) {
        const group = name as keyof Figures;
        for (const [key, value] of Object.entries(entries)) {
          sum[group] = { ...sum[group], [key]: (sum[group]?.[key] ?? 0) + sign * value };
        }
      }
    }
  }
  return Object.fromEntries(
    Object.entries(sum).flatMap(([group, entries]) => {
      const changed = Object.entries(entries).filter(([, value]) => value !== 0);
      return changed.length > 0 ? [[group, Object.fromEntries(changed)]] : [];
    }),
  );
}
