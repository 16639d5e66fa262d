import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import BureauIcon from '@mui/icons-material/HubOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import OfficesIcon from '@mui/icons-material/StorefrontOutlined';
import { at, type PortalScreens } from './screens';

export const memberScreens: PortalScreens = {
  portal: '/member',
  title: 'Member Portal',
  groups: [
    {
      title: null,
      entries: [
        {
          label: 'Dashboard',
          Icon: DashboardIcon,
          ...at('/member', () => import('./member-home'), 'MemberHome'),
        },
        {
          label: 'Bank Application',
          Icon: BankIcon,
          ...at(
            '/member/bank-application',
            () => import('./member-bank-application'),
            'MemberBankApplication',
          ),
        },
        {
          label: 'Offices',
          Icon: OfficesIcon,
          forBureaus: true,
          ...at('/member/offices', () => import('../features/bureaus/bureau-page'), 'BureauPage'),
        },
        {
          label: 'Bureau',
          Icon: BureauIcon,
          forBureauOffices: true,
          ...at(
            '/member/bureau',
            () => import('../features/bureaus/office/office-bureau-page'),
            'OfficeBureauPage',
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
    },
  ],
  notInSidebar: [at('/member/profile', () => import('../features/profile/profile-page'), 'ProfilePage')],
};
