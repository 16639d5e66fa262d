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

/** What an office agrees to: its bureau's terms, as they were when the invitation was last sent. */
const invitationTerms = z.object({
  bureau_name: z.string(),
  master_efin: z.string(),
  addons: bureauAddons,
  transmitter_to: z.enum(transmitterRecipients),
  requires_license: z.boolean(),
  /** Blank if the bureau doesn't say. */
  license_terms: z.string(),
});
export type InvitationTerms = z.infer<typeof invitationTerms>;

/** The terms whose changes are emailed to offices. */
export type EmailedTerms = Omit<InvitationTerms, 'bureau_name'>;

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
  ...invitationTerms.shape,
  /**
   * The terms that the office was last notified of after it accepted. If absent, it knows the accepted
   * ones.
   */
  master_efin_notified: z.optional(z.string()),
  addons_notified: z.optional(bureauAddons),
  transmitter_to_notified: z.optional(z.enum(transmitterRecipients)),
  license_notified: z.optional(z.pick(invitationTerms, { requires_license: true, license_terms: true })),
  /** Set when it is accepted. */
  terms_version: z.nullable(z.int()),
  member_id: z.nullable(z.string()),
  created_at: timestamp,
  /** When it was last emailed. */
  sent_at: timestamp,
  /** How often it was emailed since it was created or last expired; once if absent. */
  times_sent: z.optional(z.int()),
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

/** Returns the terms that an office in a bureau knows: those it accepted, or was last notified of. */
export const knownTerms = ({
  master_efin,
  addons,
  transmitter_to,
  requires_license,
  license_terms,
  master_efin_notified = master_efin,
  addons_notified = addons,
  transmitter_to_notified = transmitter_to,
  license_notified = { requires_license, license_terms },
}: BureauInvitation): EmailedTerms => ({
  master_efin: master_efin_notified,
  addons: addons_notified,
  transmitter_to: transmitter_to_notified,
  ...license_notified,
});

/** Returns the terms that an invitation shows, without its other fields. */
export const termsOfInvitation = (invitation: InvitationTerms): InvitationTerms =>
  invitationTerms.parse(invitation);
