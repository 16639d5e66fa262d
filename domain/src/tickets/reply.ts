import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** What may be attached, by content: the file's first bytes decide, not its name. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** A file in Cloud Storage under `ticket_attachments/{ticket id}/{uid of its author}/{file id}`. */
export const attachmentSchema = z.object({
  path: z.string(),
  /** The file's name on the user's device. */
  name: z.string(),
  content_type: z.enum(attachmentTypes),
  /** Bytes. */
  size: z.int(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

/** Path of a file attached to a ticket; `fileId` is random. */
export const attachmentPath = (ticketId: string, uid: string, fileId: string): string =>
  `ticket_attachments/${ticketId}/${uid}/${fileId}`;

/** `support_ticket_replies/{id}`: one reply of the conversation; never changed by users. */
export const supportTicketReplyDocument = z.object({
  ticket_id: z.string(),
  /** The ticket's owner, so that rules can compare it with a query. */
  member_id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  author_role: z.enum(['member', 'staff']),
  /** May be blank when files are attached. */
  body: z.string(),
  attachments: z.array(attachmentSchema),
  created_at: timestamp,
  /** When the server applied it to the ticket; missing until then. Written by the server only. */
  handled_at: z.optional(timestamp),
  /** Its id in the earlier system; absent for what was made here. Functions and tools write it. */
  legacy_id: z.optional(z.string()),
});
export type SupportTicketReply = z.infer<typeof supportTicketReplyDocument>;

/** `support_ticket_notes/{id}`: notes among staff; members never see them. */
export const supportTicketNoteDocument = z.object({
  ticket_id: z.string(),
  author_id: z.string(),
  author_name: z.string(),
  body: z.string(),
  created_at: timestamp,
});
export type SupportTicketNote = z.infer<typeof supportTicketNoteDocument>;

/**
 * `support_ticket_presence/{ticket id}__{uid}`: an admin who has the ticket open; counts for
 * `presenceMs` after `seen_at`.
 */
export const supportTicketPresenceDocument = z.object({
  ticket_id: z.string(),
  uid: z.string(),
  name: z.string(),
  /** Whether the admin is writing a reply, rather than reading. */
  replying: z.boolean(),
  seen_at: timestamp,
});
export type SupportTicketPresence = z.infer<typeof supportTicketPresenceDocument>;
export const presenceId = (ticketId: string, uid: string): string => `${ticketId}__${uid}`;
/** How long presence lasts, in milliseconds; an open ticket renews it three times as often. */
export const presenceMs = 45_000;
