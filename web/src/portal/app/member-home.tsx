import { AnnouncementBanner } from '~/portal/features/announcements/banner';
import { MemberDashboard, loader as prefetchDashboard } from '~/portal/features/dashboard/member-dashboard';
import { useLayoutSettled } from '~/portal/ui/use-settled';

export const loader = prefetchDashboard;

/**
 * The dashboard below important announcements. Waits briefly for them to prevent a layout shift.
 */
export function MemberHome() {
  const { style, settle } = useLayoutSettled();
  return (
    <>
      <AnnouncementBanner onSettled={settle} />
      <div style={style}>
        <MemberDashboard />
      </div>
    </>
  );
}
