import * as z from 'zod/mini';
import { asText, atMost, text, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { placeholdersIn, replacePlaceholders } from '../shared/placeholder';
import { timestamp } from '../shared/timestamp';

/**
 * Placeholders that a saved reply can use, each with an example. Written as
 * `{{member_first_name}}`.
 */
export const savedReplyPlaceholders = {
  member_name: 'Maria Lopez',
  member_first_name: 'Maria',
  ticket_title: 'EFIN unlock for next season',
  ticket_id: '3F9A1C20',
  admin_name: 'Alex Kim',
} as const;
export type SavedReplyPlaceholder = keyof typeof savedReplyPlaceholders;

/** Returns the distinct unknown placeholders, in order. */
const unknownPlaceholders = (body: string): string[] =>
  placeholdersIn(body).filter((name) => !Object.hasOwn(savedReplyPlaceholders, name));

export const fillSavedReply = (body: string, values: Record<SavedReplyPlaceholder, string>): string =>
  replacePlaceholders(body, (name, whole) =>
    Object.hasOwn(savedReplyPlaceholders, name) ? values[name as SavedReplyPlaceholder] : whole,
  );

/** Input for a saved reply. */
export const savedReplyInput = z.object({
  title: text('title'),
  body: z.string().check(
    asText,
    visible('Enter the reply text.'),
    atMost(limits.ticketText),
    z.refine(
      (body) => unknownPlaceholders(body).length === 0,
      `The reply contains an unknown placeholder. Use ${Object.keys(savedReplyPlaceholders)
        .map((name) => `{{${name}}}`)
        .join(', ')}.`,
    ),
  ),
});
export type SavedReplyInput = z.output<typeof savedReplyInput>;

/** `saved_replies/{id}`: a plain-text reply for common questions. */
export const savedReplyDocument = z.object({
  title: z.string(),
  body: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type SavedReply = z.infer<typeof savedReplyDocument>;
