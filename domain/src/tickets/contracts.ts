import * as z from 'zod/mini';
import { contract, documentId, none, portalUser, selectedIds, signedIn, staff } from '../shared/contract';
import { asLine, atMost, storableText, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { expectedVersions, staleRecords } from '../shared/version';
import { attachmentSchema } from './reply';
import { ticketPriorities, ticketRating, ticketStatuses } from './ticket';

/**
 * Callables for the parts of the support desk that need the server. Clients write tickets, replies,
 * and notes directly, under the security rules; triggers complete them.
 */
export const supportContracts = {
  /**
   * Validates an uploaded file by its content: a PNG, JPG, or PDF of at most 10 MB. Until then, the
   * other side of the ticket can't read it. An invalid file is deleted and the call fails. `name`
   * is the original file name.
   */
  verifyAttachment: contract(
    signedIn,
    z.strictObject({
      path: z.string().check(atMost(400), storableText),
      name: z.string().check(asLine, visible('The file needs a name.'), atMost(limits.fileName)),
    }),
    attachmentSchema,
  ),

  /** Rates a resolved or closed ticket. Only for its owner. */
  rateTicket: contract(portalUser, z.extend(ticketRating, { ticket_id: documentId }), none),

  /**
   * Moves the replies and notes of duplicates by the same member into one ticket and closes the
   * duplicates. Fails if the ticket is stale; skips stale duplicates.
   */
  mergeTickets: contract(
    staff,
    z.strictObject({
      ticket_id: documentId,
      duplicate_ids: selectedIds(limits.mergeTickets, 'duplicate', 'duplicates', 'Merge'),
      expected_updated_at: expectedVersions,
    }),
    z.strictObject({ merged: z.int(), stale: staleRecords }),
  ),

  /**
   * Sets the status, priority, or assignee of several tickets; `assigned_to: null` removes the
   * assignee.
   */
  updateTickets: contract(
    staff,
    z.strictObject({
      ticket_ids: selectedIds(limits.bulkTickets, 'ticket', 'tickets'),
      status: z.optional(z.enum(ticketStatuses)),
      priority: z.optional(z.enum(ticketPriorities)),
      assigned_to: z.optional(z.nullable(documentId)),
      expected_updated_at: expectedVersions,
    }),
    z.strictObject({ changed: z.int(), stale: staleRecords }),
  ),
} as const;
