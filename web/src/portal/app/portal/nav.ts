import BankIcon from '@mui/icons-material/AccountBalanceOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { ComponentType } from 'react';

export interface NavEntry {
  label: string;
  path: string;
  Icon: ComponentType<{ fontSize?: 'small' }>;
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
      { label: 'Bank Applications', path: '/admin/bank-applications', Icon: BankIcon },
    ],
  },
};
