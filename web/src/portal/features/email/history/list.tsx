import MailIcon from '@mui/icons-material/MailOutlined';
import { emailTypes, emailTypeTable } from '@united/domain/email/email-types';
import { emailNotificationDocument, emailStatuses } from '@united/domain/email/notification';
import { notificationHistory } from '@united/domain/email/queries';
import { statusWord } from '~/portal/shared/email/message-status';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** All messages, newest first; a page is the spec's latest 100. */
export const messages = defineList({
  key: 'notifications',
  label: 'Notifications',
  document: emailNotificationDocument,
  filters: {
    q: search('Search notifications...', 'recipient or subject'),
    status: choice('Status', 'All Status', emailStatuses, statusWord),
    type: choice('Type', 'All Types', emailTypes, (type) => emailTypeTable[type].label),
  },
  filterWidths: '180px 260px',
  sorts: [],
  pageSize: 100,
  opened: 'message',
  query: ({ q, status, type }, size) =>
    notificationHistory({ search: q, status: status || null, type: type || null }, size),
  failed: 'Failed to load the notifications.',
  empty: {
    icon: <MailIcon />,
    title: 'No notifications found',
    noMatch:
      'No email matches the search and the filters. Search matches the beginning of words in subject, recipient and name, and several words as they are written.',
    hint: 'Every email from the portal will be listed here.',
  },
});

/** A message of the list. */
export type Notification = RowOf<typeof messages>;
