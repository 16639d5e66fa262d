import { collections } from '../shared/collections';
import type { QuerySpec } from '../shared/query';
import { type MemberRole, memberRoles } from '../shared/roles';
import { searchTermOf } from '../shared/search';
import { type AnnouncementAudience, audiencesOf } from './announcement';

/**
 * Announcements a portal user can see that are published at `until`, newest first. `until` can be a
 * few minutes ahead (`earlyReadMinutes`), so the reader filters out announcements that have expired
 * or aren't due yet.
 */
export const announcementsFor = (role: MemberRole, until: Date): QuerySpec => ({
  collection: collections.announcements,
  where: [
    ['audience', 'in', audiencesOf(role)],
    ['publish_at', '<=', until],
  ],
  orderBy: [['publish_at', 'desc']],
  limit: 50,
});

/** One page of all announcements, newest first, for staff. */
export const announcementList = (pageSize: number): QuerySpec => ({
  collection: collections.announcements,
  where: [],
  orderBy: [['publish_at', 'desc']],
  limit: pageSize,
});

/** Read receipts for an announcement, newest first. Also used as a count. */
export const announcementReceipts = (announcementId: string, pageSize: number): QuerySpec => ({
  collection: collections.announcementReceipts,
  where: [['announcement_id', '==', announcementId]],
  orderBy: [['read_at', 'desc']],
  limit: pageSize,
});

/** Acknowledgments of an announcement, newest first. Used as a count. */
export const acknowledgements = (announcementId: string, pageSize: number): QuerySpec => ({
  collection: collections.announcementReceipts,
  where: [
    ['announcement_id', '==', announcementId],
    ['acknowledged_at', '>', new Date(0)],
  ],
  orderBy: [['acknowledged_at', 'desc']],
  limit: pageSize,
});

const rolesOf: Record<AnnouncementAudience, readonly MemberRole[]> = {
  all: memberRoles,
  members: ['member'],
  eros: ['ero'],
};

/**
 * Users in an announcement's audience who can sign in, by name. Serves a page, a search, or a
 * count.
 */
export function announcementReaders(
  audience: AnnouncementAudience,
  search: string,
  pageSize: number,
): QuerySpec {
  const term = searchTermOf(search);
  return {
    collection: collections.users,
    where: [
      ['role', 'in', rolesOf[audience]],
      ['status', 'in', ['active', 'pending']],
      ...(term ? [['search_terms', 'array-contains', term] as const] : []),
    ],
    orderBy: [['name', 'asc']],
    limit: pageSize,
  };
}

/** A user's own receipts, newest first. */
export const ownReceipts = (uid: string): QuerySpec => ({
  collection: collections.announcementReceipts,
  where: [['member_id', '==', uid]],
  orderBy: [['read_at', 'desc']],
  limit: 100,
});
