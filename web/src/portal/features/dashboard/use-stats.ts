import { dashboardStatsDocument, dashboardStatsId } from '@united/domain/dashboard/stats';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import type { Stats } from './stats';

const none: Stats = { members: {}, joined: {}, applied: {}, applications: {} };

/** The figures of staff as they are now, one document however many people there are; null until it has arrived. */
export function useStats(): Stats | null {
  const { status, data } = useLiveDoc(collections.stats, dashboardStatsId, dashboardStatsDocument);
  return status === 'loading' ? null : (data ?? none);
}
