import MailIcon from '@mui/icons-material/MailOutlined';
import { emailTypes, emailTypeTable } from '@united/domain/email/email-types';
import { emailNotificationDocument, emailStatuses } from '@united/domain/email/notification';
import { notificationHistory } from '@united/domain/email/queries';
import { statusWord } from '~/portal/shared/email/message-status';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** All messages, newest first. A page has 100, as the specification requires. */
export const messages = defineList({
  key: 'notifications',
  saved: 'email_notifications',
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
      'No emails match your search and filters. Search matches exact phrases and the start of words in the subject, recipient and name.',
    hint: 'Every email sent by the portal will appear here.',
  },
});

export type Notification = RowOf<typeof messages>;
