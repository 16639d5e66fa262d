import * as z from 'zod/mini';
import { contract, documentId, none, staff } from '../shared/contract';
import { asText, atMost, email, text } from '../shared/formats';
import { limits } from '../shared/limits';
import { seenVersion } from '../shared/version';
import { roleSchema } from '../users/user';
import { contactInput, leadStatuses } from './lead';

export const contactContracts = {
  /** The same message on the same day makes one lead; one with a filled honeypot makes none, and is told nothing. */
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

  /** Makes an account of a lead, as createUser without a password does, and marks the lead. Bound by the caller's rank. */
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
