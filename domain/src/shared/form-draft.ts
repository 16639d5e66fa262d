import * as z from 'zod/mini';
import { isStaff, type Role } from './roles';
import { timestamp } from './timestamp';

/** Every form whose drafts are kept, so that a user has at most as many documents of them. */
export const draftForms = [
  /** What staff replies to a ticket; `reply` is what its member does. */
  'answer',
  'announcement',
  'correction',
  'course',
  'custom_value',
  'note',
  'profile',
  'reply',
  'template',
  'ticket',
  'user',
  'withdrawal',
] as const;
export type DraftForm = (typeof draftForms)[number];

/** Those of staff alone: their drafts hold what others have stored. */
export const staffDraftForms = [
  'answer',
  'announcement',
  'course',
  'custom_value',
  'note',
  'template',
  'user',
] as const satisfies readonly DraftForm[];

/** The forms whose drafts a user of this role may read and keep. */
export const draftFormsFor = (role: Role): readonly DraftForm[] =>
  isStaff(role) ? draftForms : draftForms.filter((form) => !staffDraftForms.some((one) => one === form));

/** The place of a draft that is about no stored record. */
export const newRecord = 'new';

export const formDraftLimits = {
  /** Drafts of one form: one for each record that it is about. */
  records: 10,
  /** Characters of a document's drafts together, and of the names of their records. */
  characters: 200_000,
  recordCharacters: 2000,
  /** Days after its last change until a draft is gone. */
  days: 30,
} as const;

/**
 * Fields that no draft holds, besides the sensitive ones of an application: forms leave them out,
 * and rules refuse a text that has one.
 */
export const neverDrafted = [
  'account_number_confirmation',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'code',
  'setup_key',
] as const;

export const formDraftId = (uid: string, form: DraftForm): string => `${uid}__${form}`;

/** `form_drafts/{formDraftId}`: what a user has typed in one form and not saved, by record. */
export const formDraftDocument = z.object({
  member_id: z.string(),
  form: z.enum(draftForms),
  /** JSON of a `keptDraft`, by id of the record or `newRecord`. */
  drafts: z.record(z.string(), z.string()),
  updated_at: timestamp,
  /** Firestore removes the document then. */
  expires_at: timestamp,
});
export type FormDrafts = z.infer<typeof formDraftDocument>;

/** A draft in its document: what the form gave, and when in milliseconds. */
export const keptDraft = z.object({ at: z.number(), value: z.unknown() });
