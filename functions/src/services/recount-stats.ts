import { bankApplicationStatuses, storedStatusesOf } from '@united/domain/bank-application-status';
import { collections } from '@united/domain/collections';
import { type DashboardStats, type Figures, monthKey, monthsShown } from '@united/domain/dashboard-stats';
import { memberRoles } from '@united/domain/roles';
import { userStatuses } from '@united/domain/user';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { dashboardStats, firestore, inTransaction } from '../platform/firestore';

type Count = readonly [group: keyof Figures, key: string, query: Query];

/** Each figure with what it counts; for the months that the dashboard draws. */
function figures(now: Date): Count[] {
  const members = firestore()
    .collection(collections.users)
    .where('role', 'in', [...memberRoles]);
  const applications = firestore().collection(collections.bankApplications);
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
    ...bankApplicationStatuses.map(
      (status) =>
        ['applications', status, applications.where('status', 'in', [...storedStatusesOf(status)])] as const,
    ),
  ];
}

/**
 * Sets the figures of the dashboard to what there is. The transaction holds their document from the first read on, and whoever changes a
 * person or an application writes that document: nothing is counted twice or missed. Reads one entry for each thousand documents and figure.
 */
export async function recountStats(): Promise<void> {
  await inTransaction(async (transaction) => {
    await transaction.get(dashboardStats());
    const now = Timestamp.now();
    const stats: DashboardStats = { members: {}, joined: {}, applied: {}, applications: {}, updated_at: now };
    const counts = figures(now.toDate());
    const results = await Promise.all(counts.map(([, , query]) => transaction.get(query.count())));
    for (const [i, [group, key]] of counts.entries()) {
      const count = results[i]?.data().count ?? 0;
      if (count > 0) stats[group][key] = count;
    }
    transaction.set(dashboardStats(), stats);
  });
}
