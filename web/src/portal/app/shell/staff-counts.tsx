import { useContext, useEffect } from 'react';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { NavCountsContext } from '~/portal/ui/nav-counts';

/** Updates the sidebar's badges for staff from the stats that functions maintain. */
export function StaffCounts() {
  const show = useContext(NavCountsContext);
  const stats = useStats();
  const count = stats ? sumOf(stats.changes, ['open']) : 0;
  useEffect(() => {
    const what = count === 1 ? 'change requested' : 'changes requested';
    show(count > 0 ? { '/admin/bank-applications': { count, what } } : {});
  }, [show, count]);
  return null;
}
