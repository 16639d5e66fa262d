import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { EmailType } from './email-types';
import type { EmailStatus } from './notification';

/** Filters of the history; null and blank mean all. */
export interface NotificationFilters {
  search: string;
  status: EmailStatus | null;
  type: EmailType | null;
}

/** The newest messages to anybody. */
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

/** Messages of some types and statuses, to be counted; null counts all. */
export const notificationsCounted = (narrow: {
  types: readonly EmailType[] | null;
  statuses: readonly EmailStatus[] | null;
}): QuerySpec => ({
  collection: collections.emailNotifications,
  where: [
    ...(narrow.types ? [['email_type', 'in', narrow.types] as const] : []),
    ...(narrow.statuses ? [['status', 'in', narrow.statuses] as const] : []),
  ],
  orderBy: [],
  limit: 100,
});

/** Messages of one send with a status, to be counted or listed. */
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
 * A user's own messages newer than the last one seen, newest first; at most ten, since the bell
 * shows "9+".
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

/** Keys of custom values in use, offered as placeholders; the first hundred. */
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

/** Active members and EROs by name, to choose recipients from. */
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
