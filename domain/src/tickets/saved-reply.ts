import * as z from 'zod/mini';
import { asText, atMost, text, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { placeholdersIn, replacePlaceholders } from '../shared/placeholder';
import { timestamp } from '../shared/timestamp';

/** What a saved reply may name, each with an example; written as `{{member_first_name}}`. */
export const savedReplyPlaceholders = {
  member_name: 'Maria Lopez',
  member_first_name: 'Maria',
  ticket_title: 'EFIN unlock for next season',
  ticket_id: '3F9A1C20',
  admin_name: 'Alex Kim',
} as const;
export type SavedReplyPlaceholder = keyof typeof savedReplyPlaceholders;

/** Returns the unknown names in double braces, each once and in order. */
const unknownPlaceholders = (body: string): string[] =>
  placeholdersIn(body).filter((name) => !Object.hasOwn(savedReplyPlaceholders, name));

export const fillSavedReply = (body: string, values: Record<SavedReplyPlaceholder, string>): string =>
  replacePlaceholders(body, (name, whole) =>
    Object.hasOwn(savedReplyPlaceholders, name) ? values[name as SavedReplyPlaceholder] : whole,
  );

/** A saved reply as typed. */
export const savedReplyInput = z.object({
  title: text('title'),
  body: z.string().check(
    asText,
    visible('Enter the text of the reply.'),
    atMost(limits.ticketText),
    z.refine(
      (body) => unknownPlaceholders(body).length === 0,
      `A name in double braces is not known. Use ${Object.keys(savedReplyPlaceholders)
        .map((name) => `{{${name}}}`)
        .join(', ')}.`,
    ),
  ),
});
export type SavedReplyInput = z.output<typeof savedReplyInput>;

/** `saved_replies/{id}`: a text that staff often answer with; plain text. */
export const savedReplyDocument = z.object({
  title: z.string(),
  body: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string(),
});
export type SavedReply = z.infer<typeof savedReplyDocument>;
