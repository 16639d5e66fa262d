import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { timestamp } from '@united/domain/shared/timestamp';
import * as z from 'zod/mini';

/** Schemas of documents that only functions read and write. */

/**
 * `bank_application_secrets/{application id}`, `…/draft_{uid}`, `…/change_{change id}`, and
 * `…/prepared_{renewal id}`: ciphertexts from `encryptField`, bound to the document's path and their field.
 */
export const bankApplicationSecretsDocument = z.object({
  member_id: z.string(),
  values: z.partialRecord(z.enum(sensitiveFields), z.string()),
  updated_at: timestamp,
  /** When the application was last used. Set when a disposal run keeps the values. */
  last_used_at: z.optional(timestamp),
  /** When the draft or renewal was last used. Set when a disposal run keeps the values. */
  draft_used_at: z.optional(timestamp),
});
export type ApplicationSecrets = z.infer<typeof bankApplicationSecretsDocument>;

/**
 * `bank_application_slots/{applicationSlot}`: ensures that a member has one active application per
 * EFIN, bank, season, and, where it applies, software.
 */
export const bankApplicationSlotDocument = z.object({ application_id: z.string() });

/**
 * `holder_emails/{hash of member and address}`: whether the EFIN holder's address that a member
 * entered is confirmed.
 */
export const holderEmailDocument = z.object({
  member_id: z.string(),
  email: z.string(),
  confirmed_at: z.nullable(timestamp),
  /** SHA-256 hash of the latest link's token. Null once used. */
  token_hash: z.nullable(z.string()),
  link_expires_at: z.nullable(timestamp),
  /** Messages that contain links. Deleted with the member. */
  message_ids: z.array(z.string()),
});

/** `password_links/{SHA-256 hash of the link's token}`: a single-use link to set a password. */
export const passwordLinkDocument = z.object({
  member_id: z.string(),
  /** Where the link was sent. The link becomes invalid if the user's address changes. */
  email: z.string(),
  created_at: timestamp,
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
  /** Set if the link was revoked because the user's sessions were ended. */
  ended: z.optional(z.boolean()),
});

/** `rate_limits/{id}`: uses in the current window. */
export const rateLimitDocument = z.object({
  window_start: timestamp,
  /** Uses counted by earlier versions. */
  count: z._default(z.int(), 0),
  /** Uses in the order in which they arrived. */
  uses: z._default(z.array(z.string()), []),
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
});

/**
 * `member_custom_value_secrets/{customValueId}`: a ciphertext from `encryptField`, bound to this
 * path and the field `value`.
 */
export const customValueSecretDocument = z.object({
  member_id: z.string(),
  value: z.string(),
  updated_at: timestamp,
  /** When the member last signed in. Set when a disposal run keeps the value. */
  last_used_at: z.optional(timestamp),
});
export type CustomValueSecret = z.infer<typeof customValueSecretDocument>;

/** `held_versions/{id}`: a document before a change, stored while its user is on legal hold. */
export const heldVersionDocument = z.object({
  member_id: z.string(),
  /** Path of the original document. Ciphertexts are bound to this path. */
  path: z.string(),
  content: z.record(z.string(), z.unknown()),
  at: timestamp,
});

/**
 * `email_events/{hash of the provider's event id}`: marks an event as applied, so that replays have
 * no effect.
 */
export const emailEventDocument = z.object({
  notification_id: z.string(),
  event: z.string(),
  /** Field of the collection's time-to-live policy. */
  expires_at: timestamp,
});
