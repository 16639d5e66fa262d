import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { timestamp } from '@united/domain/shared/timestamp';
import * as z from 'zod/mini';

/** Documents that only functions read and write. */

/**
 * `bank_application_secrets/{application id}`, `…/draft_{uid}` and `…/change_{change id}`:
 * ciphertexts of `encryptField`, bound to this path and their field.
 */
export const bankApplicationSecretsDocument = z.object({
  member_id: z.string(),
  values: z.partialRecord(z.enum(sensitiveFields), z.string()),
  updated_at: timestamp,
  /** When their application was last used; written by a disposal that keeps these values. */
  last_used_at: z.optional(timestamp),
  /** The same for a draft's values. */
  draft_used_at: z.optional(timestamp),
});
export type ApplicationSecrets = z.infer<typeof bankApplicationSecretsDocument>;

/**
 * `bank_application_slots/{applicationSlot}`: a member's one active application of an EFIN, bank and
 * season, or of a software too.
 */
export const bankApplicationSlotDocument = z.object({ application_id: z.string() });

/**
 * `holder_emails/{hash of member and address}`: whether an EFIN holder's address that a member
 * named is confirmed.
 */
export const holderEmailDocument = z.object({
  member_id: z.string(),
  email: z.string(),
  confirmed_at: z.nullable(timestamp),
  /** SHA-256 of the latest link's secret, null once used. */
  token_hash: z.nullable(z.string()),
  link_expires_at: z.nullable(timestamp),
  /** Messages with links, so that they are deleted with the member. */
  message_ids: z.array(z.string()),
});

/** `password_links/{SHA-256 of the link's token}`: a link that sets its user's password once. */
export const passwordLinkDocument = z.object({
  member_id: z.string(),
  /** Where it was sent: it dies with a change of address. */
  email: z.string(),
  created_at: timestamp,
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
  /** Whether the sessions of its time were ended. */
  ended: z.optional(z.boolean()),
});

/** `rate_limits/{id}`: how often something happened in the current window. */
export const rateLimitDocument = z.object({
  window_start: timestamp,
  /** Uses that earlier versions counted. */
  count: z._default(z.int(), 0),
  /** The uses of the window, in the order in which they arrived. */
  uses: z._default(z.array(z.string()), []),
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
});

/**
 * `member_custom_value_secrets/{customValueId}`: the ciphertext of `encryptField`, bound to this
 * path and the field `value`.
 */
export const customValueSecretDocument = z.object({
  member_id: z.string(),
  value: z.string(),
  updated_at: timestamp,
  /** When its member last signed in; written by a disposal that keeps this value. */
  last_used_at: z.optional(timestamp),
});
export type CustomValueSecret = z.infer<typeof customValueSecretDocument>;

/** `held_versions/{id}`: a document before a change, kept while its user is on legal hold. */
export const heldVersionDocument = z.object({
  member_id: z.string(),
  /** Path of the document; ciphertexts in it are bound to this path. */
  path: z.string(),
  content: z.record(z.string(), z.unknown()),
  at: timestamp,
});

/**
 * `email_events/{hash of the provider's event id}`: that an event was applied, so that a replay has
 * no effect.
 */
export const emailEventDocument = z.object({
  notification_id: z.string(),
  event: z.string(),
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
});
