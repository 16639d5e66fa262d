import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import { roleLabels, roles } from '@united/domain/shared/roles';
import { type LastSignIn, lastSignIns, userList, userSorts } from '@united/domain/users/queries';
import { userDocument, userStatuses, userStatusLabels } from '@united/domain/users/user';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

const lastSignInLabels: Record<LastSignIn, string> = {
  never: 'Never signed in',
  earlier: 'Not since last season',
};

/** All accounts. The query needs the current season. */
export const users = defineList({
  key: 'users',
  saved: 'users',
  label: 'Users',
  document: userDocument,
  filters: {
    q: search('Search users...', 'name or email'),
    status: choice('Status', 'All Status', userStatuses, (status) => userStatusLabels[status]),
    role: choice('Role', 'All Roles', roles, (role) => roleLabels[role]),
    login: {
      ...choice('Last sign-in', 'Any', lastSignIns, (value) => lastSignInLabels[value]),
      folded: true,
    },
  },
  filterWidths: '135px 130px 185px',
  sorts: userSorts,
  orders: {
    'created_at desc': 'Newest first',
    'created_at asc': 'Oldest first',
    'name asc': 'Name, A to Z',
    'name desc': 'Name, Z to A',
    'last_login desc': 'Last login, latest first',
    'last_login asc': 'Last login, earliest first',
  },
  opened: 'user',
  query: ({ q, status, role, login, sort, dir }, size, season: number) =>
    userList(
      {
        search: q,
        status: status || null,
        role: role || null,
        lastSignIn: login ? { is: login, season } : null,
        sort,
        direction: dir,
      },
      size,
    ),
  failed: 'Failed to load users. Please try refreshing the page.',
  empty: {
    icon: <PeopleIcon />,
    title: 'No users found',
    noMatch:
      'No users match your search and filters. Search matches exact phrases and the start of words in the name and email.',
    hint: 'Users will appear here as soon as they are added.',
  },
});

export type Row = RowOf<typeof users>;
