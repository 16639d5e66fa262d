import * as z from 'zod/mini';
import { chosenIds, contract, documentId, none, portalUser, signedIn, staff } from '../shared/contract';
import { asLine, atMost, keptAsTyped, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { seenVersions, staleRecords } from '../shared/version';
import { attachmentSchema } from './reply';
import { ticketPriorities, ticketRating, ticketStatuses } from './ticket';

/**
 * What of the support desk needs the server. Tickets, replies and notes themselves are written
 * under the rules; the server completes them.
 */
export const supportContracts = {
  /**
   * Checks an uploaded file by its content: PNG, JPG or PDF of at most 10 MB. Only then may the
   * ticket's other side read it; anything else is deleted and refused. `name` is the file's own
   * name.
   */
  verifyAttachment: contract(
    signedIn,
    z.strictObject({
      path: z.string().check(atMost(400), keptAsTyped),
      name: z.string().check(asLine, visible('The file needs a name.'), atMost(limits.fileName)),
    }),
    attachmentSchema,
  ),

  /** By the ticket's owner, once it is resolved or closed. */
  rateTicket: contract(portalUser, z.extend(ticketRating, { ticket_id: documentId }), none),

  /**
   * Moves the replies and notes of duplicates of the same member into one ticket and closes the
   * duplicates. A changed ticket refuses the call; a changed duplicate is left alone.
   */
  mergeTickets: contract(
    staff,
    z.strictObject({
      ticket_id: documentId,
      duplicate_ids: chosenIds(limits.mergeTickets, 'duplicate', 'duplicates', 'Merge'),
      expected_updated_at: seenVersions,
    }),
    z.strictObject({ merged: z.int(), stale: staleRecords }),
  ),

  /** Status, priority or assignee of several tickets; `assigned_to: null` removes the assignee. */
  updateTickets: contract(
    staff,
    z.strictObject({
      ticket_ids: chosenIds(limits.bulkTickets, 'ticket', 'tickets'),
      status: z.optional(z.enum(ticketStatuses)),
      priority: z.optional(z.enum(ticketPriorities)),
      assigned_to: z.optional(z.nullable(documentId)),
      expected_updated_at: seenVersions,
    }),
    z.strictObject({ changed: z.int(), stale: staleRecords }),
  ),
} as const;
