import * as z from 'zod/mini';
import { isStaff, type Role } from './roles';
import { timestamp } from './timestamp';

/** Every form with stored drafts. A user has at most one document per form. */
export const draftForms = [
  /** The reply by staff to a ticket; `reply` is the member's. */
  'answer',
  'announcement',
  'correction',
  'course',
  'custom_value',
  'note',
  /** An application that a bureau prepares for an office, by `preparedDraftRecord`. */
  'prepared_application',
  'profile',
  'reply',
  'season_opening',
  'template',
  'ticket',
  'user',
  'withdrawal',
] as const;
export type DraftForm = (typeof draftForms)[number];

/** Staff-only forms. Their drafts contain data stored by other users. */
export const staffDraftForms = [
  'answer',
  'announcement',
  'course',
  'custom_value',
  'note',
  'season_opening',
  'template',
  'user',
] as const satisfies readonly DraftForm[];

/** Returns the forms whose drafts a user with this role can read and write. */
export const draftFormsFor = (role: Role): readonly DraftForm[] =>
  isStaff(role) ? draftForms : draftForms.filter((form) => !staffDraftForms.some((one) => one === form));

/** The record key of a draft for a new record. */
export const newRecord = 'new';

export const formDraftLimits = {
  /** Drafts per form, one per record. */
  records: 10,
  /** Characters of all drafts in a document, and of their record keys. */
  characters: 200_000,
  recordCharacters: 2000,
  /** Days after the last change until a draft is deleted. */
  days: 30,
} as const;

/**
 * Fields that are never stored in a draft, in addition to the sensitive application fields. Forms
 * leave them out, and the security rules reject a draft that contains one.
 */
export const excludedFromDrafts = [
  'account_number_confirmation',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'code',
  'setup_key',
] as const;

export const formDraftId = (uid: string, form: DraftForm): string => `${uid}__${form}`;

/** `form_drafts/{formDraftId}`: a user's unsaved input in one form, by record. */
export const formDraftDocument = z.object({
  member_id: z.string(),
  form: z.enum(draftForms),
  /** `draftEntry` values as JSON, by record id or `newRecord`. */
  drafts: z.record(z.string(), z.string()),
  updated_at: timestamp,
  /** TTL field. */
  expires_at: timestamp,
});
export type FormDrafts = z.infer<typeof formDraftDocument>;

/** A stored draft: the form's values and the time in milliseconds. */
export const draftEntry = z.object({ at: z.number(), value: z.unknown() });
