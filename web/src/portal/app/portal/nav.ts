import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import AuditIcon from '@mui/icons-material/HistoryOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
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
    ],
  },
  '/admin': {
    title: 'Admin Panel',
    entries: [
      { label: 'Overview', path: '/admin', Icon: DashboardIcon },
      { label: 'Members', path: '/admin/members', Icon: PeopleIcon },
      { label: 'Bank Applications', path: '/admin/bank-applications', Icon: BankIcon },
      { label: 'Audit Log', path: '/admin/audit', Icon: AuditIcon, only: 'super_admin' },
      { label: 'Settings', path: '/admin/settings', Icon: SettingsIcon },
    ],
  },
};

/** The screens of a portal that this role may open. */
export const screensOf = (portal: '/member' | '/admin', role: Role): readonly NavEntry[] =>
  portals[portal].entries.filter(({ only }) => !only || only === role);
