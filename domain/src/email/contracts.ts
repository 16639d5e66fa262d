import * as z from 'zod/mini';
import { contract, documentId, none, recentStaff, staff } from '../shared/contract';
import { asLine, asText, atMost } from '../shared/formats';
import { limits } from '../shared/limits';
import { templateTypeNames } from './placeholders';

const draft = {
  /** A stored template, or */
  template_id: z.optional(documentId),
  /** the content of the editor. */
  template_type: z.optional(z.enum(templateTypeNames)),
  subject: z.optional(z.string().check(asLine, atMost(limits.subject))),
  content: z.optional(z.string().check(asText, atMost(limits.templateContent))),
  /** The member whose values fill the placeholders. Without one, sample values are used. */
  member_id: z.optional(documentId),
};

/** Callables for email to members: send, preview, and control a send in progress. */
export const emailContracts = {
  /**
   * Queues a send. Idempotent by `send_key`. `queued` is the number of recipients queued when the
   * call returns; the rest follow.
   */
  sendEmail: contract(
    staff,
    z.strictObject({
      send_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'Expected a send key.')),
      template_id: documentId,
      member_ids: z.optional(
        z
          .array(documentId)
          .check(
            z.minLength(1, 'No members selected'),
            z.maxLength(limits.chosenRecipients, `Choose at most ${limits.chosenRecipients} members.`),
          ),
      ),
      all: z.optional(z.boolean()),
    }),
    z.strictObject({ send_id: z.string(), queued: z.int() }),
  ),

  /** Sends a test to the caller's own address. */
  sendTestEmail: contract(staff, z.strictObject(draft), none),

  /**
   * Returns a preview, rendered and sanitized exactly as it would be sent. `missing` lists the
   * placeholders that have no value for this member.
   */
  previewEmail: contract(
    staff,
    z.strictObject(draft),
    z.strictObject({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      missing: z.array(z.string()),
    }),
  ),

  /** Requeues the failed messages of a send. */
  retryEmails: contract(staff, z.strictObject({ send_id: documentId }), z.strictObject({ queued: z.int() })),

  /**
   * Requeues one message that failed or whose delivery is unknown. A message with unknown delivery
   * may arrive twice, so it requires `may_arrive_twice`. `queued` is false if the message is
   * already queued.
   */
  retryEmail: contract(
    staff,
    z.strictObject({ notification_id: documentId, may_arrive_twice: z.optional(z.boolean()) }),
    z.strictObject({ queued: z.boolean() }),
  ),

  /** Cancels the messages that haven't been handed to the provider yet. */
  cancelSend: contract(
    staff,
    z.strictObject({ send_id: documentId }),
    z.strictObject({ cancelled: z.int() }),
  ),

  /** Emails an announcement to its audience. Each announcement can be emailed only once. */
  emailAnnouncement: contract(
    recentStaff,
    z.strictObject({ announcement_id: documentId }),
    z.strictObject({ send_id: z.string(), queued: z.int() }),
  ),
} as const;
