import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { type SupportTicket, ticketSearchTerms } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { enter } from './browser-session';
import { expect } from './support';
import { inCollection, type Somebody } from './users-support';

export const tickets = () => inCollection(collections.supportTickets);
export const ticketNow = async (id: string) => (await tickets().doc(id).get()).data();

const hour = 3_600_000;
export const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * hour);

/** A ticket of a member, complete as the server leaves it, made past the product. */
export async function makeTicket(
  member: Somebody,
  change: Partial<SupportTicket> & { title: string },
): Promise<string> {
  const created = change.created_at ?? Timestamp.now();
  const ticket = {
    member_id: member.uid,
    description: 'I cannot sign in to the software since this morning.',
    category: 'Others',
    subcategory: null,
    priority: 'medium',
    status: 'open',
    awaiting: 'staff',
    created_at: created,
    updated_at: created,
    assigned_to: null,
    assigned_admin: null,
    member: { id: member.uid, name: member.name, email: member.email },
    reply_count: 0,
    last_reply_at: null,
    first_response_at: null,
    resolved_at: null,
    waiting_since: null,
    waited_ms: 0,
    rating: null,
    rating_comment: null,
    merged_into: null,
    ...change,
  };
  const id = crypto.randomUUID();
  await tickets()
    .doc(id)
    .set({ ...ticket, search_terms: ticketSearchTerms({ ...ticket, id }) });
  return id;
}

/** A reply that was sent some time ago, made past the product. */
export async function makeReply(
  ticketId: string,
  memberId: string,
  author: Somebody,
  author_role: 'member' | 'staff',
  body: string,
  created_at = Timestamp.now(),
): Promise<void> {
  await inCollection(collections.supportTicketReplies).add({
    ticket_id: ticketId,
    member_id: memberId,
    author_id: author.uid,
    author_name: author.name,
    author_role,
    body,
    attachments: [],
    created_at,
    // Counted already, so that the event leaves the ticket alone.
    handled_at: created_at,
  });
}

/** What was written about a ticket in one of its collections. */
export async function written(path: string, ticketId: string) {
  const { docs } = await inCollection(path).where('ticket_id', '==', ticketId).get();
  return docs.map((doc) => doc.data());
}

/** A word that stands in no other ticket. */
export const newWord = () =>
  `desk${[...crypto.randomUUID().replaceAll('-', '')]
    .map((c) => 'abcdefghijklmnop'[Number.parseInt(c, 16)])
    .join('')
    .slice(0, 10)}`;

/**
 * Signs staff in and opens the desk, without animations, in the middle of which contrast would be
 * measured.
 */
export async function openDesk(page: Page, as: string, search = ''): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, as, `/admin/tickets${search}`);
  // An open ticket hides the page behind it.
  const first = search.includes('ticket=')
    ? ticketDialog(page)
    : page.getByRole('heading', { name: 'Support Tickets' });
  await expect(first).toBeVisible();
}

export const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const titles = (page: Page) =>
  page.locator('[role=gridcell][data-field=title] > div > div > div:first-of-type');
export const ticketDialog = (page: Page) => page.getByRole('dialog', { name: 'Support ticket' });
export const toast = (page: Page) => page.getByText('Ticket updated successfully').last();

/** Chooses from a dropdown that looks like a chip. */
export async function pick(within: Locator, what: 'Status' | 'Priority', option: string): Promise<void> {
  await within.getByRole('button', { name: new RegExp(`^${what} of `) }).click();
  await within.page().getByRole('menuitemradio', { name: option }).click();
}
