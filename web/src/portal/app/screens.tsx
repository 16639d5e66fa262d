import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import ReadinessIcon from '@mui/icons-material/FactCheckOutlined';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import SeasonIcon from '@mui/icons-material/InsightsOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import ValuesIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TicketsIcon from '@mui/icons-material/SupportAgentOutlined';
import type { Role } from '@united/domain/shared/roles';
import { type ComponentType, Suspense } from 'react';
import { lazyPage } from './lazy-page';

export type Portal = '/member' | '/admin';

export interface Screen {
  path: string;
  Page: ComponentType;
  /** The one role that may open it; absent for all of the portal. */
  only?: Role;
}

export interface NavEntry extends Screen {
  label: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
}

/** A page in its own chunk, which the portal's guard fetches early. */
const at = <K extends string>(path: string, load: () => Promise<Record<K, ComponentType>>, name: K) => ({
  path,
  Page: lazyPage(load, name, path),
});

const AnnouncementBanner = lazyPage(() => import('../features/announcements/banner'), 'AnnouncementBanner');
const dashboard = at('/member', () => import('../features/dashboard/member-dashboard'), 'MemberDashboard');

/** The dashboard below important announcements; it does not wait for them. */
const MemberHome = () => (
  <>
    <Suspense>
      <AnnouncementBanner />
    </Suspense>
    <dashboard.Page />
  </>
);

/** Every portal screen. Sidebar entries keep the order of the spec, `hidden` ones have none. */
export const portals: Record<
  Portal,
  { title: string; entries: readonly NavEntry[]; hidden: readonly Screen[] }
> = {
  '/member': {
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
  },
  '/admin': {
    title: 'Admin Panel',
    entries: [
      {
        label: 'Overview',
        Icon: DashboardIcon,
        ...at('/admin', () => import('../features/dashboard/admin-dashboard'), 'AdminDashboard'),
      },
      {
        label: 'Members',
        Icon: PeopleIcon,
        ...at('/admin/members', () => import('../features/users/users-page'), 'AdminUsersPage'),
      },
      {
        label: 'Support Tickets',
        Icon: TicketsIcon,
        ...at('/admin/tickets', () => import('../features/tickets/desk/desk-page'), 'AdminTicketsPage'),
      },
      {
        label: 'Bank Applications',
        Icon: BankIcon,
        ...at(
          '/admin/bank-applications',
          () => import('../features/bank-applications/review-page'),
          'AdminBankApplicationsPage',
        ),
      },
      {
        label: 'Season',
        Icon: SeasonIcon,
        ...at('/admin/season', () => import('../features/dashboard/season-page'), 'SeasonPage'),
      },
      {
        label: 'Season Readiness',
        Icon: ReadinessIcon,
        ...at('/admin/readiness', () => import('../features/readiness/readiness-page'), 'ReadinessPage'),
      },
      {
        label: 'Leads',
        Icon: LeadsIcon,
        ...at('/admin/leads', () => import('../features/leads/leads-page'), 'LeadsPage'),
      },
      {
        label: 'Announcements',
        Icon: AnnouncementIcon,
        ...at(
          '/admin/announcements',
          () => import('../features/announcements/admin-page'),
          'AdminAnnouncementsPage',
        ),
      },
      {
        label: 'Training',
        Icon: TrainingIcon,
        ...at('/admin/training', () => import('../features/training/admin/admin-page'), 'AdminTrainingPage'),
      },
      {
        label: 'Email Notifications',
        Icon: EmailIcon,
        ...at('/admin/email-notifications', () => import('../features/email/email-page'), 'AdminEmailPage'),
      },
      {
        label: 'Custom Values',
        Icon: ValuesIcon,
        ...at(
          '/admin/custom-values',
          () => import('../features/custom-values/custom-values-page'),
          'CustomValuesPage',
        ),
      },
      {
        label: 'Audit Log',
        Icon: AuditIcon,
        only: 'super_admin',
        ...at('/admin/audit', () => import('../features/audit/audit-page'), 'AuditPage'),
      },
      {
        label: 'Data Retention',
        Icon: RetentionIcon,
        only: 'super_admin',
        ...at('/admin/retention', () => import('../features/retention/retention-page'), 'RetentionPage'),
      },
      {
        label: 'Security Incidents',
        Icon: IncidentIcon,
        only: 'super_admin',
        ...at('/admin/incidents', () => import('../features/incidents/incidents-page'), 'IncidentsPage'),
      },
      {
        label: 'Settings',
        Icon: SettingsIcon,
        ...at('/admin/settings', () => import('../features/settings/settings-page'), 'SettingsPage'),
      },
    ],
    hidden: [at('/admin/account', () => import('../features/profile/settings-page'), 'AccountPage')],
  },
};

/** The screens in the sidebar that this role may open. */
export const screensOf = (portal: Portal, role: Role): readonly NavEntry[] =>
  portals[portal].entries.filter(({ only }) => !only || only === role);
