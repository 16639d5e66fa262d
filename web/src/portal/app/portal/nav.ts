import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import RetentionIcon from '@mui/icons-material/AutoDeleteOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import EmailIcon from '@mui/icons-material/EmailOutlined';
import ReadinessIcon from '@mui/icons-material/FactCheckOutlined';
import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import LinksIcon from '@mui/icons-material/LinkOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import TrainingIcon from '@mui/icons-material/SchoolOutlined';
import ValuesIcon from '@mui/icons-material/SellOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import TicketsIcon from '@mui/icons-material/SupportAgentOutlined';
import type { Role } from '@united/domain/roles';
import type { ComponentType } from 'react';

export interface NavEntry {
  label: string;
  path: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
  /** The one role that sees it; without it, all of the portal do. */
  only?: Role;
}

/** What each portal's sidebar is called and leads to: the screens that exist, in the order of the spec. */
export const portals: Record<'/member' | '/admin', { title: string; entries: readonly NavEntry[] }> = {
  '/member': {
    title: 'Member Portal',
    entries: [
      { label: 'Dashboard', path: '/member', Icon: DashboardIcon },
      { label: 'Bank Application', path: '/member/bank-application', Icon: BankIcon },
      { label: 'Training Library', path: '/member/training-library', Icon: TrainingIcon },
      { label: 'Links', path: '/member/links', Icon: LinksIcon },
      { label: 'Support', path: '/member/tickets', Icon: SupportIcon },
      { label: 'Announcements', path: '/member/announcements', Icon: AnnouncementIcon },
      { label: 'Settings', path: '/member/settings', Icon: SettingsIcon },
    ],
  },
  '/admin': {
    title: 'Admin Panel',
    entries: [
      { label: 'Overview', path: '/admin', Icon: DashboardIcon },
      { label: 'Members', path: '/admin/members', Icon: PeopleIcon },
      { label: 'Support Tickets', path: '/admin/tickets', Icon: TicketsIcon },
      { label: 'Bank Applications', path: '/admin/bank-applications', Icon: BankIcon },
      { label: 'Season Readiness', path: '/admin/readiness', Icon: ReadinessIcon },
      { label: 'Leads', path: '/admin/leads', Icon: LeadsIcon },
      { label: 'Announcements', path: '/admin/announcements', Icon: AnnouncementIcon },
      { label: 'Training', path: '/admin/training', Icon: TrainingIcon },
      { label: 'Email Notifications', path: '/admin/email-notifications', Icon: EmailIcon },
      { label: 'Custom Values', path: '/admin/custom-values', Icon: ValuesIcon },
      { label: 'Audit Log', path: '/admin/audit', Icon: AuditIcon, only: 'super_admin' },
      { label: 'Data Retention', path: '/admin/retention', Icon: RetentionIcon, only: 'super_admin' },
      { label: 'Security Incidents', path: '/admin/incidents', Icon: IncidentIcon, only: 'super_admin' },
      { label: 'Settings', path: '/admin/settings', Icon: SettingsIcon },
    ],
  },
};

/** The screens of a portal that this role may open. */
export const screensOf = (portal: '/member' | '/admin', role: Role): readonly NavEntry[] =>
  portals[portal].entries.filter(({ only }) => !only || only === role);
