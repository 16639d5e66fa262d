import {
  bankApplicationStatuses,
  storedStatusesOf,
  withdrawnLabel,
} from '@united/domain/bank-applications/status';
import { type DashboardStats, type Figures, monthKey, monthsShown } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { memberRoles } from '@united/domain/shared/roles';
import { seasonsBefore } from '@united/domain/shared/season';
import { userStatuses } from '@united/domain/users/user';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { currentSettings, dashboardStats, firestore, hasChanged } from './firestore';

type Count = readonly [group: keyof Figures, key: string, query: Query, without?: Query];

/**
 * Returns the query that counts each figure and, optionally, a second query to subtract. Covers the
 * months that the dashboard shows.
 * @param season the current season
 */
function figures(now: Date, season: number): Count[] {
  const members = firestore()
    .collection(collections.users)
    .where('role', 'in', [...memberRoles]);
  const applications = firestore().collection(collections.bankApplications);
  const withdrawn = applications.where('is_withdrawn', '==', true);
  const months = Array.from({ length: monthsShown }, (_, i) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i, 1));
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - i + 1, 1));
    const joined = members
      .where('date_joined', '>=', Timestamp.fromDate(start))
      .where('date_joined', '<', Timestamp.fromDate(end));
    return ['joined', monthKey(start), joined] as const;
  });
  return [
    ...userStatuses.map((status) => ['members', status, members.where('status', '==', status)] as const),
    ['applied', 'yes', members.where('has_bank_application', '==', true)],
    ['applied', 'no', members.where('has_bank_application', '==', false)],
    ...months,
    ...bankApplicationStatuses.map((status) => {
      const ofStatus = applications.where('status', 'in', storedStatusesOf(status));
      return ['applications', status, ofStatus, ofStatus.where('is_withdrawn', '==', true)] as const;
    }),
    ['applications', withdrawnLabel, withdrawn],
    ['changes', 'open', applications.where('has_open_change', '==', true)],
    [
      'not_signed_in',
      String(season),
      members.where('status', '==', 'active').where('last_login_season', 'in', seasonsBefore(season)),
    ],
  ];
}

/** Attempts, in case users or applications change while they are counted. */
const maxAttempts = 5;

/**
 * Reconciles the dashboard figures with the documents. Counts outside of a transaction, so it
 * blocks no other writes, and only writes if the figures haven't changed since it started.
 * Otherwise it starts over, up to five attempts; the next hourly run tries again. Each attempt
 * costs one read per figure and thousand documents, and one of the settings. Costs one write.
 * @returns whether the figures were written
 */
export async function recountStats(
  count: (now: Timestamp) => Promise<DashboardStats> = countAll,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const ref = dashboardStats();
    const { updateTime } = await ref.get();
    const stats = await count(Timestamp.now());
    try {
      if (updateTime) await ref.update({ ...stats }, { lastUpdateTime: updateTime });
      else await ref.create(stats);
      return true;
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
  return false;
}

const countOf = async (query: Query | undefined): Promise<number> =>
  query ? (await query.count().get()).data().count : 0;

async function countAll(now: Timestamp): Promise<DashboardStats> {
  const stats: DashboardStats = {
    members: {},
    joined: {},
    applied: {},
    applications: {},
    changes: {},
    not_signed_in: {},
    updated_at: now,
  };
  const { season } = await currentSettings();
  const counts = figures(now.toDate(), season);
  await Promise.all(
    counts.map(async ([group, key, query, without]) => {
      const [all, less = 0] = await Promise.all([query, without].map(countOf));
      const count = (all ?? 0) - less;
      if (count > 0) stats[group][key] = count;
    }),
  );
  return stats;
}
