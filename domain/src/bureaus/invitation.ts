import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';
import { bureauAddons, transmitterRecipients } from './bureau';

/** `sent`: waits for the invited person, until it expires. */
export const invitationStates = ['sent', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * The version of the text that says what a bureau sees and doesn't see of an office. Increment it when
 * that text changes; an invitation can be accepted only in the current version.
 */
export const bureauTermsVersion = 1;

/**
 * `bureau_invitations/{id}`: an invitation to join a bureau. Its bureau's owner, the account with its
 * email address, and staff read it. Whether an account with that address exists isn't stored, because
 * the bureau must not learn it: `member_id` stays null until the invitation is accepted or declined.
 */
export const bureauInvitationDocument = z.object({
  bureau_id: z.string(),
  kind: z.enum(['office']),
  /** In lowercase. */
  email: z.string(),
  name: z.string(),
  state: z.enum(invitationStates),
  invited_by: actorSchema,
  /** What the office agrees to, as it was when the invitation was last sent. */
  bureau_name: z.string(),
  master_efin: z.string(),
  addons: bureauAddons,
  /**
   * The add-ons that the office was last notified of after it accepted. If absent, it knows the accepted
   * ones.
   */
  addons_notified: z.optional(bureauAddons),
  transmitter_to: z.enum(transmitterRecipients),
  requires_license: z.boolean(),
  license_terms: z.string(),
  /** Set when it is accepted. */
  terms_version: z.nullable(z.int()),
  member_id: z.nullable(z.string()),
  created_at: timestamp,
  /** When it was last emailed. */
  sent_at: timestamp,
  expires_at: timestamp,
  decided_at: z.nullable(timestamp),
  /** When the office left the bureau or was removed; null if it is still in the bureau. */
  ended_at: z.nullable(timestamp),
  updated_at: timestamp,
});
export type BureauInvitation = z.infer<typeof bureauInvitationDocument>;

/** Returns an invitation's state at a time: one that wasn't decided in time has expired. */
export const invitationStateAt = (
  { state, expires_at }: Pick<BureauInvitation, 'state' | 'expires_at'>,
  now: Date,
): InvitationState => (state === 'sent' && expires_at.toDate() <= now ? 'expired' : state);
