import { AnnouncementBanner } from '~/portal/features/announcements/banner';
import { MemberDashboard, loader as prefetchDashboard } from '~/portal/features/dashboard/member-dashboard';

export const loader = prefetchDashboard;

/** The dashboard with the pinned announcements. */
export const MemberHome = () => <MemberDashboard announcements={<AnnouncementBanner />} />;
