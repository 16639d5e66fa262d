import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildReply } from '../../support/factories/tickets';
import { tickets } from './tickets-desk-support';
import { inCollection, type Someone } from './users-support';

/** A reply as staff write it in the product; the server's event takes it from there. */
export async function answer(ticketId: string, member: Someone, body: string): Promise<void> {
  const staff = { uid: 'demo-admin', name: 'Alex Kim' };
  const reply = buildReply(Timestamp.now(), ticketId, member.uid, staff, { body });
  await inCollection(collections.supportTicketReplies).add(reply);
}

/** All tickets of a member, with their ids. */
export async function ticketsOf(uid: string) {
  const { docs } = await tickets().where('member_id', '==', uid).get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string });
}

/** Chooses from a select by its exact label: Category and Subcategory stand side by side. */
export async function pickOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
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
