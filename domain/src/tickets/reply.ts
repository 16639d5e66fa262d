import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** Types that can be attached. The file's first bytes decide, not its name. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** A file in Cloud Storage at `ticket_attachments/{ticket id}/{author uid}/{file id}`. */
export const attachmentSchema = z.object({
  path: z.string(),
  /** The original file name. */
  name: z.string(),
  content_type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Returns the path of a ticket's attachment; `fileId` is random. */
export const attachmentPath = (ticketId: string, uid: string, fileId: string): string =>
  `ticket_attachments/${ticketId}/${uid}/${fileId}`;

/** `support_ticket_replies/{id}`: one reply in a ticket's conversation. Users can't change it. */
export const supportTicketReplyDocument = z.object({
  ticket_id: z.string(),
  /** The ticket's owner, so that security rules can check a query. */
  member_id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_role: z.enum(['member', 'staff']),
  /** Can be blank if files are attached. */
  body: z.string(),
  attachments: z.array(attachmentSchema),
  created_at: timestamp,
  /** When a trigger applied it to the ticket; absent until then. Written only by functions. */
  handled_at: z.optional(timestamp),
  /**
   * Its id in the earlier system; absent if it was created here. Written by functions and tools.
   */
  legacy_id: z.optional(z.string()),
});
export type SupportTicketReply = z.infer<typeof supportTicketReplyDocument>;

/** `support_ticket_notes/{id}`: internal notes, hidden from members. */
export const supportTicketNoteDocument = z.object({
  ticket_id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  body: z.string(),
  created_at: timestamp,
});
export type SupportTicketNote = z.infer<typeof supportTicketNoteDocument>;

/**
 * `support_ticket_presence/{ticket id}__{uid}`: an admin who has the ticket open. Valid for
 * `presenceMs` after `seen_at`.
 */
export const supportTicketPresenceDocument = z.object({
  ticket_id: z.string(),
  uid: z.string(),
  name: z.string(),
  /** Whether the admin is writing a reply rather than reading. */
  replying: z.boolean(),
  seen_at: timestamp,
});
export type SupportTicketPresence = z.infer<typeof supportTicketPresenceDocument>;
export const presenceId = (ticketId: string, uid: string): string => `${ticketId}__${uid}`;
/**
 * How long presence stays valid, in milliseconds. An open ticket renews it three times in that
 * period.
 */
export const presenceMs = 45_000;
