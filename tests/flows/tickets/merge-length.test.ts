import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { buildNote } from '../../support/factories/tickets';
import { call, db, everything, freshUsers, refused, where } from '../support/emulators';
import { ticketBy } from '../support/tickets';

const [owner, admin] = freshUsers('member', 'admin');

/** Stores a ticket with this many notes. */
async function ticketWith(notes: number): Promise<string> {
  const id = await ticketBy(owner);
  const writer = db.bulkWriter({ throttling: false });
  for (let i = 0; i < notes; i += 1)
    void writer.set(
      db.collection('support_ticket_notes').doc(),
      buildNote(Timestamp.now(), id, admin, 'Called.'),
    );
  await writer.close();
  return id;
}

it('refuses to merge conversations that are too long for one commit', async () => {
  const target = await ticketBy(owner);
  const [first, second, long] = [await ticketWith(160), await ticketWith(160), await ticketWith(201)];
  const stored = await everything();
  for (const duplicate_ids of [[first, second], [long]]) {
    const data = { ticket_id: target, duplicate_ids };
    const { details } = await refused('failed-precondition', 'mergeTickets', data, admin.token);
    expect(details).toEqual({ reason: 'too-long' });
  }
  expect(await everything()).toEqual(stored);

  const merge = (id: string) => call('mergeTickets', { ticket_id: target, duplicate_ids: [id] }, admin.token);
  expect(await merge(first)).toEqual({ merged: 1 });
  expect(await merge(second)).toEqual({ merged: 1 });
  // Both also leave a note about the merge.
  expect(await where('support_ticket_notes', 'ticket_id', target)).toHaveLength(322);
});
