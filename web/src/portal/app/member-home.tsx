import { AnnouncementBanner } from '~/portal/features/announcements/banner';
import { loader as askForDashboard, MemberDashboard } from '~/portal/features/dashboard/member-dashboard';
import { useSettled } from '~/portal/ui/use-settled';

export const loader = askForDashboard;

/** The dashboard below important announcements, for which it waits a moment. */
export function MemberHome() {
  const { style, settle } = useSettled();
  return (
    <>
      <AnnouncementBanner onSettled={settle} />
      <div style={style}>
        <MemberDashboard />
      </div>
    </>
  );
}
