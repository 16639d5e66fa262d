import * as z from 'zod/mini';
import { contract, documentId, none, staff } from '../shared/contract';
import { asText, atMost, email, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { seenVersion } from '../shared/version';
import { roleSchema } from '../users/user';
import { contactInput, leadStatuses } from './lead';

export const contactContracts = {
  /**
   * Creates a lead, once per message and day; a filled honeypot creates none and looks the same to
   * the sender.
   */
  sendContactMessage: contract('anyone', contactInput, none),

  /** Status and notes of a lead. */
  updateLead: contract(
    staff,
    z.strictObject({
      lead_id: documentId,
      status: z.enum(leadStatuses, 'Choose a status: new, contacted, invited or closed.'),
      notes: z.string().check(asText, atMost(limits.leadNotes)),
      expected_updated_at: seenVersion,
    }),
    none,
  ),

  /**
   * Creates an account for a lead, as createUser does without a password, and marks the lead. Bound
   * by the caller's rank.
   */
  inviteLead: contract(
    staff,
    z.strictObject({
      lead_id: documentId,
      name: text('full name', limits.name),
      email,
      role: roleSchema,
    }),
    z.strictObject({ uid: z.string() }),
  ),
} as const;
