import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import PapersIcon from '@mui/icons-material/DescriptionOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import ReadinessIcon from '@mui/icons-material/FactCheckOutlined';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import BureauIcon from '@mui/icons-material/HubOutlined';
import SeasonIcon from '@mui/icons-material/InsightsOutlined';
import EntryIcon from '@mui/icons-material/KeyboardOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import ValuesIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TicketsIcon from '@mui/icons-material/SupportAgentOutlined';
import { at, type PortalScreens } from './screens';

export const adminScreens: PortalScreens = {
  portal: '/admin',
  title: 'Admin Panel',
  groups: [
    {
      title: 'Daily work',
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
          label: 'Bureaus',
          Icon: BureauIcon,
          nested: true,
          ...at('/admin/bureaus', () => import('../features/bureaus/staff/bureaus-page'), 'AdminBureausPage'),
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
          label: 'Entry Desk',
          Icon: EntryIcon,
          nested: true,
          ...at(
            '/admin/bank-applications/entry',
            () => import('../features/bank-applications/entry-page'),
            'EntryDeskPage',
          ),
        },
        {
          label: 'Papers to Check',
          Icon: PapersIcon,
          nested: true,
          ...at('/admin/papers', () => import('../features/papers/check-page'), 'PapersToCheckPage'),
        },
        {
          label: 'Leads',
          Icon: LeadsIcon,
          ...at('/admin/leads', () => import('../features/leads/leads-page'), 'LeadsPage'),
        },
      ],
    },
    {
      title: 'Season',
      entries: [
        {
          label: 'Season',
          Icon: SeasonIcon,
          ...at('/admin/season', () => import('./season'), 'Season'),
        },
        {
          label: 'Season Readiness',
          Icon: ReadinessIcon,
          ...at('/admin/readiness', () => import('../features/readiness/readiness-page'), 'ReadinessPage'),
        },
      ],
    },
    {
      title: 'Messages',
      entries: [
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
          label: 'Email Notifications',
          Icon: EmailIcon,
          ...at('/admin/email-notifications', () => import('../features/email/email-page'), 'AdminEmailPage'),
        },
        {
          label: 'Training',
          Icon: TrainingIcon,
          ...at(
            '/admin/training',
            () => import('../features/training/admin/admin-page'),
            'AdminTrainingPage',
          ),
        },
      ],
    },
    {
      title: 'Administration',
      entries: [
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
          label: 'Settings',
          Icon: SettingsIcon,
          ...at('/admin/settings', () => import('../features/settings/settings-page'), 'SettingsPage'),
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
      ],
    },
  ],
  notInSidebar: [
    {
      only: 'super_admin',
      ...at('/admin/season/open', () => import('../features/renewals/staff/open-page'), 'OpenSeasonPage'),
    },
    at('/admin/season/renewals', () => import('../features/renewals/staff/renewals-page'), 'RenewalsPage'),
    at('/admin/settings/*', () => import('../features/settings/settings-page'), 'SettingsPage'),
    at('/admin/account', () => import('../features/profile/settings-page'), 'AccountPage'),
  ],
};
