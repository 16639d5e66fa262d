import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildReply } from '../../support/factories/tickets';
import { tickets } from './tickets-desk-support';
import { inCollection, type Someone } from './users-support';

/** Stores a staff reply like the app does. The server's event handles it. */
export async function answer(ticketId: string, member: Someone, body: string): Promise<void> {
  const staff = { uid: 'demo-admin', name: 'Alex Kim' };
  const reply = buildReply(Timestamp.now(), ticketId, member.uid, staff, { body });
  await inCollection(collections.supportTicketReplies).add(reply);
}

/** Returns all tickets of a member, with their ids. */
export async function ticketsOf(uid: string) {
  const { docs } = await tickets().where('member_id', '==', uid).get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string });
}

/** Selects an option by exact label, because Category and Subcategory are next to each other. */
export async function pickOption(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A real picture: a screenshot of part of the page. */
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
