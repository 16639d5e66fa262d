import { ticketList } from '@united/domain/tickets/queries';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import type { Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type Refill, reindexTerms } from '../../../functions/src/platform/search-terms';
import { searchedTickets } from '../../../functions/src/platform/searched';
import { completeTicket } from '../../../functions/src/tickets/complete-ticket';
import { copyUserToTickets } from '../../../functions/src/tickets/copy-user-to-tickets';
import { db, everything, freshUsers } from '../support/emulators';
import { submittedTicket, ticketBy, wholeTicket } from '../support/tickets';

const refillTicketSearch = (options?: Refill) => reindexTerms(searchedTickets, options);
const [owner, other] = freshUsers('member', 'member');

/** Returns the ids that staff find, with the query of the list and the command palette. */
async function found(search: string): Promise<string[]> {
  const { collection, where, orderBy } = ticketList(
    {
      search,
      status: null,
      priority: null,
      assigned: null,
      awaiting: null,
      sort: 'created_at',
      direction: 'desc',
    },
    25,
  );
  let query: Query = db.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return (await query.get()).docs.map(({ id }) => id);
}

/** Stores a ticket with only the terms of its words, like an earlier version. */
async function oldTicket(id: string, change: Partial<SupportTicket> = {}): Promise<string> {
  await db.doc(`support_tickets/${id}`).set(wholeTicket(owner, change));
  return id;
}

describe('a ticket', () => {
  it('is found by its number, with or without #, and by its member’s name and email', async () => {
    const { id } = await db.collection('support_tickets').add(submittedTicket(owner));
    await completeTicket(id);
    const { id: theirs } = await db.collection('support_tickets').add(submittedTicket(other));
    await completeTicket(theirs);
    for (const search of [
      `#${ticketNumber(id)}`,
      ticketNumber(id),
      id.slice(0, 6),
      owner.name,
      owner.email,
    ]) {
      expect(await found(search), search).toEqual([id]);
    }
  });

  it('is found by its member’s new name and address, and no longer by the old ones', async () => {
    const { id } = await db.collection('support_tickets').add(submittedTicket(owner));
    await completeTicket(id);
    await db.doc(`users/${owner.uid}`).update({ name: 'Robin Quill', email: 'robin@quill.test' });
    await copyUserToTickets(owner.uid);
    for (const search of ['Robin Q', 'quill', 'robin@quill.test', ticketNumber(id), 'desktop'])
      expect(await found(search), search).toEqual([id]);
    expect(await found(owner.email)).toEqual([]);
  });
});

describe('tickets without number and member terms', () => {
  it('are found by number and member after the refill, which runs once', async () => {
    const ids = await Promise.all(['demo019e37', 'demo023c6e'].map((id) => oldTicket(id)));
    await ticketBy(other);
    expect(await found('#DEMO019E')).toEqual([]);
    await refillTicketSearch();
    expect(await found('#DEMO019E')).toEqual(['demo019e37']);
    expect((await found(owner.email)).toSorted()).toEqual(ids.toSorted());

    const stored = await everything();
    await refillTicketSearch();
    expect(await everything()).toEqual(stored);
    // Only a new version of the terms starts the refill again.
    await oldTicket('demo03late');
    await refillTicketSearch();
    expect(await found('demo03late')).toEqual([]);
    await db.doc('stats/ticket_search').update({ version: 0 });
    await refillTicketSearch();
    expect(await found('demo03la')).toEqual(['demo03late']);
  });

  it('are all found even if it is interrupted repeatedly', async () => {
    const batch = db.batch();
    for (let i = 100; i < 220; i += 1) {
      batch.set(db.doc(`support_tickets/many${i}-x`), wholeTicket(owner));
    }
    await batch.commit();
    const crash = () => {
      throw new Error('crashed');
    };
    await expect(refillTicketSearch({ onPage: crash })).rejects.toThrow('crashed');
    await refillTicketSearch({ until: 0 });
    const progress = await db.doc('stats/ticket_search').get();
    expect(progress.data()).toMatchObject({ done: false, cursor: 'many149-x' });
    await expect(refillTicketSearch({ onPage: crash })).rejects.toThrow('crashed');
    await Promise.all([refillTicketSearch(), refillTicketSearch()]);
    expect((await db.doc('stats/ticket_search').get()).get('done')).toBe(true);
    for (const i of [100, 149, 150, 199, 219]) expect(await found(`#MANY${i}`)).toEqual([`many${i}-x`]);
  });

  it('keep all other fields, and unreadable ones are skipped', async () => {
    const id = await oldTicket('kept-1', { status: 'in_progress', reply_count: 3 });
    await db.doc('support_tickets/broken').set({ title: 'No ticket' });
    await db.doc('support_tickets/fresh').set(submittedTicket(owner));
    const { search_terms: _, ...before } = (await db.doc(`support_tickets/${id}`).get()).data() ?? {};
    await refillTicketSearch();
    const { search_terms, ...after } = (await db.doc(`support_tickets/${id}`).get()).data() ?? {};
    expect(after).toEqual(before);
    expect(search_terms).toContain('kept 1');
    expect((await db.doc('support_tickets/broken').get()).data()).toEqual({ title: 'No ticket' });
    expect((await db.doc('support_tickets/fresh').get()).get('search_terms')).toBeUndefined();
  });
});
