import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import type { SavedReply } from '@united/domain/tickets/saved-reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { buildNote, buildReply, buildSavedReply, buildTicket } from '../../support/factories/tickets';
import { enter, tenRows } from './browser-session';
import { expect } from './support';
import { inCollection, type Someone } from './users-support';

export const tickets = () => inCollection(collections.supportTickets);
export const ticketNow = async (id: string) => (await tickets().doc(id).get()).data();

const hour = 3_600_000;
export const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * hour);

/** Stores a member's ticket directly in the database, complete as the server leaves it. */
export async function makeTicket(
  member: Someone,
  change: Partial<SupportTicket> & { title: string },
): Promise<string> {
  const id = crypto.randomUUID();
  const typed = {
    description: 'I cannot sign in to the software since this morning.',
    category: 'Others',
    subcategory: null,
    ...change,
  } as const;
  await tickets()
    .doc(id)
    .set(buildTicket(change.created_at ?? Timestamp.now(), member, typed, id));
  return id;
}

/** Stores a reply with an earlier time directly in the database. */
export async function makeReply(
  ticketId: string,
  memberId: string,
  author: Someone,
  author_role: 'member' | 'staff',
  body: string,
  created_at = Timestamp.now(),
): Promise<void> {
  // Marked as counted, so that the event skips the ticket.
  const change = { author_role, body, handled_at: created_at };
  const reply = buildReply(created_at, ticketId, memberId, author, change);
  await inCollection(collections.supportTicketReplies).add(reply);
}

/** Stores a staff note directly in the database. */
export const makeNote = (ticketId: string, author: Someone, body: string, at = Timestamp.now()) =>
  inCollection(collections.supportTicketNotes).add(buildNote(at, ticketId, author, body));

/** Stores a saved reply directly in the database. */
export const makeSavedReply = (id: string, admin: Someone, text: Pick<SavedReply, 'title' | 'body'>) =>
  inCollection(collections.savedReplies)
    .doc(id)
    .set(buildSavedReply(Timestamp.now(), admin.uid, text));

/** Returns the documents in one of a ticket's collections. */
export async function written(path: string, ticketId: string) {
  const { docs } = await inCollection(path).where('ticket_id', '==', ticketId).get();
  return docs.map((doc) => doc.data());
}

/** Returns a word that no other ticket contains. */
export const newWord = () =>
  `desk${[...crypto.randomUUID().replaceAll('-', '')]
    .map((c) => 'abcdefghijklmnop'[Number.parseInt(c, 16)])
    .join('')
    .slice(0, 10)}`;

/** Signs in as staff and opens the desk. */
export async function openDesk(page: Page, as: string, search = tenRows): Promise<void> {
  await enter(page, as, `/admin/tickets${search}`);
  // An open ticket hides the page behind it.
  const first = search.includes('ticket=')
    ? ticketDialog(page)
    : page.getByRole('heading', { name: 'Support Tickets' });
  await expect(first).toBeVisible();
}

export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const titles = (page: Page) => page.locator('[role=gridcell][data-field=title] span[title]');
export const ticketDialog = (page: Page) => page.getByRole('dialog', { name: 'Support ticket' });
export const toast = (page: Page) => page.getByText('Ticket updated successfully').last();

/** Selects from a dropdown that looks like a chip. */
export async function pick(within: Locator, what: 'Status' | 'Priority', option: string): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${what} of `) }).click();
  await within.page().getByRole('menuitemradio', { name: option }).click();
}
