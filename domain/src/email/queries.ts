import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { EmailType } from './email-types';
import type { EmailStatus } from './notification';

/** Filters of the email history. Null and blank mean all. */
export interface NotificationFilters {
  search: string;
  status: EmailStatus | null;
  type: EmailType | null;
}

/** The newest messages to any recipient. */
export function notificationHistory(filters: NotificationFilters, pageSize: number): QuerySpec {
  const term = searchTermOf(filters.search);
  return {
    collection: collections.emailNotifications,
    where: [
      ...(filters.status ? [['status', '==', filters.status] as const] : []),
      ...(filters.type ? [['email_type', '==', filters.type] as const] : []),
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['created_at', 'desc']],
    limit: pageSize,
  };
}

/** Messages with these types and statuses, for counting. Null counts all. */
export const notificationCount = (filter: {
  types: readonly EmailType[] | null;
  statuses: readonly EmailStatus[] | null;
}): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [
    ...(filter.types ? [['email_type', 'in', filter.types] as const] : []),
    ...(filter.statuses ? [['status', 'in', filter.statuses] as const] : []),
  ],
  orderBy: [],
  limit: 100,
});

/** Messages of a send with a status, for counting or listing. */
export const notificationsOfSend = (sendId: string, status: EmailStatus, pageSize = 100): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [
    ['send_id', '==', sendId],
    ['status', '==', status],
  ],
  orderBy: [],
  limit: pageSize,
});

/** A user's own messages, newest first. */
export const ownNotifications = (uid: string, pageSize: number): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [['member_id', '==', uid]],
  orderBy: [['created_at', 'desc']],
  limit: pageSize,
});

/**
 * A user's own messages that are newer than the last one seen, newest first. At most ten, because
 * the bell shows "9+".
 */
export const ownUnread = (uid: string, seenAt: Date): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [
    ['member_id', '==', uid],
    ['created_at', '>', seenAt],
  ],
  orderBy: [['created_at', 'desc']],
  limit: 10,
});

/** All templates, newest first. */
export const emailTemplates = (): QuerySpec => ({
  collection: collections.emailTemplates,
  where: [],
  orderBy: [['created_at', 'desc']],
  limit: 100,
});

/** Earlier versions of a template, newest first. */
export const templateVersions = (templateId: string): QuerySpec => ({
  collection: collections.emailTemplateVersions,
  where: [['template_id', '==', templateId]],
  orderBy: [['version', 'desc']],
  limit: 50,
});

/** Keys of custom values in use, offered as placeholders; at most 100. */
export const customValueKeys = (): QuerySpec => ({
  collection: collections.customValueKeys,
  where: [],
  orderBy: [],
  limit: 100,
});

/** The newest sends. */
export const recentSends = (count: number): QuerySpec => ({
  collection: collections.emailSends,
  where: [],
  orderBy: [['created_at', 'desc']],
  limit: count,
});

/** Active members and EROs by name, for choosing recipients. */
export function activeRecipients(search: string, pageSize: number): QuerySpec {
  const term = searchTermOf(search);
  return {
    collection: collections.users,
    where: [
      ['role', 'in', ['member', 'ero']],
      ['status', '==', 'active'],
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['name', 'asc']],
    limit: pageSize,
  };
}
