import * as z from 'zod/mini';
import { contract, documentId, none, staff } from '../shared/contract';
import { asText, atMost, email, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { expectedVersion } from '../shared/version';
import { roleSchema } from '../users/user';
import { contactInput, leadStatuses } from './lead';

export const contactContracts = {
  /**
   * Creates a lead, at most once per message and day. A filled honeypot creates none, but the
   * sender can't tell the difference.
   */
  sendContactMessage: contract('anyone', contactInput, none),

  /** Updates the status and notes of a lead. */
  updateLead: contract(
    staff,
    z.strictObject({
      lead_id: documentId,
      status: z.enum(leadStatuses, 'Choose a status: new, contacted, invited, or closed.'),
      notes: z.string().check(asText, atMost(limits.leadNotes)),
      expected_updated_at: expectedVersion,
    }),
    none,
  ),

  /**
   * Creates an account for a lead, like `createUser` without a password, and marks the lead as
   * invited. Limited by the caller's rank.
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
