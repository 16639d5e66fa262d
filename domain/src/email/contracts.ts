import * as z from 'zod/mini';
import { contract, documentId, none, recentStaff, staff } from '../shared/contract';
import { asLine, asText, atMost } from '../shared/formats';
import { limits } from '../shared/limits';
import { templateTypeNames } from './placeholders';

const draft = {
  /** A stored template… */
  template_id: z.optional(documentId),
  /** …or what is in the editor. */
  template_type: z.optional(z.enum(templateTypeNames)),
  subject: z.optional(z.string().check(asLine, atMost(limits.subject))),
  content: z.optional(z.string().check(asText, atMost(limits.templateContent))),
  /** The member whose values fill the placeholders; without one, examples do. */
  member_id: z.optional(documentId),
};

/** E-mail to members: sending, previewing, and controlling a send under way. */
export const emailContracts = {
  /**
   * Idempotent by `send_key`. `queued` is how many recipients were queued when the call returned;
   * the rest follow.
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

  /** Goes to the caller's own address. */
  sendTestEmail: contract(staff, z.strictObject(draft), none),

  /**
   * Rendered and sanitized exactly as it would be sent. `missing` names values that this member
   * lacks.
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

  /** Queues the failed messages of a send again. */
  retryEmails: contract(staff, z.strictObject({ send_id: documentId }), z.strictObject({ queued: z.int() })),

  /**
   * Queues one message again that failed or whose delivery is unknown. The latter may arrive twice,
   * so it takes `may_arrive_twice`. `queued` is false where it is queued already.
   */
  retryEmail: contract(
    staff,
    z.strictObject({ notification_id: documentId, may_arrive_twice: z.optional(z.boolean()) }),
    z.strictObject({ queued: z.boolean() }),
  ),

  /** Cancels what has not been handed to the provider yet. */
  cancelSend: contract(
    staff,
    z.strictObject({ send_id: documentId }),
    z.strictObject({ cancelled: z.int() }),
  ),

  /** Sends an announcement to its audience by e-mail, once. */
  emailAnnouncement: contract(
    recentStaff,
    z.strictObject({ announcement_id: documentId }),
    z.strictObject({ send_id: z.string(), queued: z.int() }),
  ),
} as const;
