import { expect, type Locator, type Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { Timestamp } from 'firebase-admin/firestore';
import { buildReply, buildTicket } from '../../support/factories';
import { inCollection, where } from './emulators';
import { openAs } from './screens';
import { enter } from './session';
import type { User } from './users';

export const tickets = () => inCollection(collections.supportTickets);
export const ticketNow = async (id: string) => (await tickets().doc(id).get()).data();

const hour = 3_600_000;
export const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * hour);

/** A ticket of a member, complete as the server leaves it, made past the product. */
export async function makeTicket(
  member: User,
  change: Partial<SupportTicket> & { title: string },
): Promise<string> {
  const ticket = buildTicket(change.created_at ?? Timestamp.now(), member, {
    description: 'I cannot sign in to the software since this morning.',
    category: 'Others',
    subcategory: null,
    ...change,
  });
  const id = crypto.randomUUID();
  await tickets().doc(id).set(ticket);
  return id;
}

/** Stores a past reply as already counted, so that its trigger leaves the ticket alone. */
export async function makeReply(
  ticketId: string,
  memberId: string,
  author: User,
  body: string,
  created_at = Timestamp.now(),
): Promise<void> {
  const reply = buildReply(created_at, ticketId, memberId, author, { body, handled_at: created_at });
  await inCollection(collections.supportTicketReplies).add(reply);
}

/** What was written about a ticket in one of its collections. */
export const writtenAbout = (path: string, ticketId: string) => where(path, 'ticket_id', ticketId);

/** All tickets of a member, with their ids. */
export const ticketsOf = (uid: string) => where(collections.supportTickets, 'member_id', uid);

/** A word that stands in no other ticket. */
export const newWord = () =>
  `desk${[...crypto.randomUUID().replaceAll('-', '')]
    .map((c) => 'abcdefghijklmnop'[Number.parseInt(c, 16)])
    .join('')
    .slice(0, 10)}`;

/** Opens the desk as staff; an open ticket hides the page behind it. */
export async function openDesk(page: Page, as: string, search = ''): Promise<void> {
  const path = `/admin/tickets${search}`;
  if (!search.includes('ticket=')) return openAs(page, as, path, 'Support Tickets');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, as, path);
  await expect(ticketDialog(page)).toBeVisible();
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

/** A reply as staff write it in the product; the server's event takes it from there. */
export async function answer(ticketId: string, member: User, body: string): Promise<void> {
  const admin = { uid: 'demo-admin', name: 'Alex Kim' };
  const reply = buildReply(Timestamp.now(), ticketId, member.uid, admin, { body });
  await inCollection(collections.supportTicketReplies).add(reply);
}

/** A real picture: a part of the page. */
export const picture = async (page: Page, name = 'screen.png') => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } }),
});

/** A small but real PDF. */
export const pdf = (name = 'efin-summary.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});
