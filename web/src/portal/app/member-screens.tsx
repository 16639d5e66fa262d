import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { useSettled } from '~/portal/ui/use-settled';
import { PortalRoutes } from './portal-routes';
import { at, type PortalScreens } from './screens';

const AnnouncementBanner = lazyComponent(
  () => import('../features/announcements/banner'),
  'AnnouncementBanner',
);
const dashboard = at('/member', () => import('../features/dashboard/member-dashboard'), 'MemberDashboard');

/** The dashboard below important announcements, for which it waits a moment. */
function MemberHome() {
  const { style, settle } = useSettled();
  return (
    <>
      <Suspense>
        <AnnouncementBanner onSettled={settle} />
      </Suspense>
      <div style={style}>
        <dashboard.Page />
      </div>
    </>
  );
}

export const memberScreens: PortalScreens = {
  portal: '/member',
  title: 'Member Portal',
  entries: [
    { label: 'Dashboard', Icon: DashboardIcon, path: '/member', Page: MemberHome },
    {
      label: 'Bank Application',
      Icon: BankIcon,
      ...at(
        '/member/bank-application',
        () => import('../features/bank-applications/member-page'),
        'MemberBankApplicationPage',
      ),
    },
    {
      label: 'Training Library',
      Icon: TrainingIcon,
      ...at(
        '/member/training-library',
        () => import('../features/training/member-page'),
        'MemberTrainingPage',
      ),
    },
    {
      label: 'Links',
      Icon: LinksIcon,
      ...at('/member/links', () => import('../features/links/links-page'), 'LinksPage'),
    },
    {
      label: 'Support',
      Icon: SupportIcon,
      ...at('/member/tickets', () => import('../features/tickets/member-page'), 'MemberTicketsPage'),
    },
    {
      label: 'Announcements',
      Icon: AnnouncementIcon,
      ...at(
        '/member/announcements',
        () => import('../features/announcements/member-page'),
        'MemberAnnouncementsPage',
      ),
    },
    {
      label: 'Settings',
      Icon: SettingsIcon,
      ...at('/member/settings', () => import('../features/profile/settings-page'), 'MemberSettingsPage'),
    },
  ],
  hidden: [at('/member/profile', () => import('../features/profile/profile-page'), 'ProfilePage')],
};

export const MemberRoutes = () => <PortalRoutes screens={memberScreens} />;
