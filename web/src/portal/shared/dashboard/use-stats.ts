import { dashboardStatsDocument, dashboardStatsId } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import type { Stats } from './stats';

const none: Stats = {
  members: {},
  joined: {},
  applied: {},
  applications: {},
  changes: {},
  not_signed_in: {},
};

/**
 * The statistics for staff: a single document, regardless of the number of users. Null while
 * loading.
 */
export function useStats(): Stats | null {
  const { status, data } = useLiveDoc(collections.stats, dashboardStatsId, dashboardStatsDocument);
  return status === 'loading' ? null : (data ?? none);
}
