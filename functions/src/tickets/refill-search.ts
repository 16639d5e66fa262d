import { collections } from '@united/domain/shared/collections';
import { supportTicketDocument, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { type DocumentReference, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { firestore, inTransaction } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';

/** To be raised when tickets are to be found by something new: all are then gone through again. */
const termsVersion = 1;
/** Tickets per page, and of these at the same time. */
const page = 50;
const concurrency = 5;

export interface Refill {
  /** Milliseconds since the epoch after which no further page begins. */
  until?: number;
  /** Called after each page, before its cursor is stored. A test interrupts here. */
  onPage?: () => void;
}

/**
 * Brings the search terms of all tickets up to date, once for each version of the terms: tickets
 * from before are then found by number, name and e-mail too. `stats/ticket_search` keeps the cursor,
 * so that the next run resumes; once done, a run costs one read. Idempotent.
 */
export async function refillTicketSearch({
  until = Number.POSITIVE_INFINITY,
  onPage = () => {},
}: Refill = {}): Promise<void> {
  const progress = firestore().collection(collections.stats).doc('ticket_search');
  const tickets = firestore().collection(collections.supportTickets);
  do {
    const stored = (await progress.get()).data();
    const begun = stored?.version === termsVersion;
    if (begun && stored.done === true) return;
    const query = tickets.orderBy(FieldPath.documentId()).limit(page).select();
    const { docs } = await (begun && stored.cursor ? query.startAfter(stored.cursor) : query).get();
    await forEachOf(docs, concurrency, ({ ref }) => refill(ref));
    onPage();
    await progress.set({
      version: termsVersion,
      cursor: docs.at(-1)?.id ?? null,
      done: docs.length < page,
      updated_at: Timestamp.now(),
    });
  } while (Date.now() < until);
}

/** A ticket without a member is completed, with its terms, by its own event. */
const refill = (ref: DocumentReference): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const { data: ticket } = supportTicketDocument.safeParse(stored.data());
    if (!ticket || stored.get('member') === undefined) return;
    const search_terms = ticketSearchTerms({ ...ticket, id: ref.id });
    if (JSON.stringify(search_terms) !== JSON.stringify(ticket.search_terms)) {
      transaction.update(ref, { search_terms });
    }
  });
