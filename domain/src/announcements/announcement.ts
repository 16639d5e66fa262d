import * as z from 'zod/mini';
import { asText, atMost, text, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import type { MemberRole } from '../shared/roles';
import { timestamp } from '../shared/timestamp';

export const announcementAudiences = ['all', 'members', 'eros'] as const;
export type AnnouncementAudience = (typeof announcementAudiences)[number];
export const audienceLabels: Record<AnnouncementAudience, string> = {
  all: 'Everyone',
  members: 'Members',
  eros: 'EROs',
};

/** Returns the audiences that a portal user belongs to. */
export const audiencesOf = (role: MemberRole) =>
  role === 'ero' ? (['all', 'eros'] as const) : (['all', 'members'] as const);

/** `announcements/{id}`, written by staff under the rules. */
export const announcementDocument = z.object({
  title: z.string(),
  /** Markdown; raw HTML in it is shown as text. */
  content: z.string(),
  audience: z.enum(announcementAudiences),
  pinned: z.boolean(),
  publish_at: timestamp,
  expires_at: z.nullable(timestamp),
  must_acknowledge: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type Announcement = z.infer<typeof announcementDocument>;

export const announcementTitle = text('title', limits.ticketTitle);
export const announcementContent = z
  .string()
  .check(asText, visible('Enter the announcement text.'), atMost(limits.announcement));

/** The values of the announcement form. */
export const announcementInput = z
  .object({
    title: announcementTitle,
    content: announcementContent,
    audience: z.enum(announcementAudiences, 'Choose an audience.'),
    pinned: z.boolean(),
    publish_at: z.date('Enter the publish date and time.'),
    expires_at: z.nullable(z.date('Enter a date and time, or leave it blank.')),
    must_acknowledge: z.boolean(),
  })
  .check(
    z.superRefine(({ publish_at, expires_at }, context) => {
      if (expires_at === null || expires_at > publish_at) return;
      const message = 'The expiration must be after the publish date.';
      context.issues.push({ code: 'custom', path: ['expires_at'], message, input: expires_at });
    }),
  );
export type AnnouncementInput = z.output<typeof announcementInput>;

/**
 * `announcement_receipts/{announcement id}__{uid}`: records that a user read or acknowledged an
 * announcement.
 */
export const announcementReceiptDocument = z.object({
  announcement_id: z.string(),
  member_id: z.string(),
  read_at: timestamp,
  acknowledged_at: z.nullable(timestamp),
  created_at: timestamp,
});
export type AnnouncementReceipt = z.infer<typeof announcementReceiptDocument>;
export const receiptId = (announcementId: string, uid: string): string => `${announcementId}__${uid}`;

/** Returns an announcement's state at `now`. */
export function announcementState(
  { publish_at, expires_at }: Pick<Announcement, 'publish_at' | 'expires_at'>,
  now: Date,
): 'scheduled' | 'published' | 'expired' {
  if (publish_at.toMillis() > now.getTime()) return 'scheduled';
  return expires_at && expires_at.toMillis() <= now.getTime() ? 'expired' : 'published';
}

export const announcementStateLabels = {
  scheduled: 'Scheduled',
  published: 'Published',
  expired: 'Expired',
} as const satisfies Record<ReturnType<typeof announcementState>, string>;

/**
 * How many minutes before its publish time a scheduled announcement can be read. Open portals query
 * slightly ahead of the current time and hide announcements that aren't due yet. That way a new
 * announcement appears on the minute even if the client's clock is off.
 */
export const earlyReadMinutes = 5;
