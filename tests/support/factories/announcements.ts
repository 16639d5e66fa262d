import type { Announcement, AnnouncementReceipt } from '@united/domain/announcements/announcement';
import type { Timestamp } from '@united/domain/shared/timestamp';

export const buildAnnouncement = (now: Timestamp, change: Partial<Announcement> = {}): Announcement => ({
  title: 'The season opens',
  content: 'On **Monday**.',
  audience: 'all',
  pinned: false,
  publish_at: now,
  expires_at: null,
  must_acknowledge: false,
  created_at: now,
  updated_at: now,
  updated_by: 'admin',
  ...change,
});

export const buildReceipt = (
  now: Timestamp,
  announcementId: string,
  uid: string,
  change: Partial<AnnouncementReceipt> = {},
): AnnouncementReceipt => ({
  announcement_id: announcementId,
  member_id: uid,
  read_at: now,
  acknowledged_at: null,
  created_at: now,
  ...change,
});
