import type { Person } from '../people';
import { press } from './client';
import { changeTicket, openTicket, reply } from './direct-write';
import { tallyOf } from './tally';

/** Tickets that are open at the same moment. */
const atOnce = 60;

/**
 * Members open tickets and write, staff answer, resolve and assign, with nobody waiting for what
 * the server makes of it. Every fifth is resolved in the breath of an answer, every tenth of all
 * comes back by the member's reply; every seventh is given to somebody.
 */
export async function workDesk(
  urlOf: () => string,
  {
    count,
    owners,
    staff,
    prefix,
  }: { count: number; owners: readonly Person[]; staff: readonly Person[]; prefix: string },
) {
  const opened = tallyOf('tickets opened');
  const replies = tallyOf('replies by both sides');
  const changes = tallyOf('tickets resolved or assigned by staff');

  async function work(i: number): Promise<void> {
    const ticketId = `${prefix}-${i}`;
    const owner = owners[i % owners.length] as Person;
    const admin = staff[i % staff.length] as Person;
    const write = (n: number, by: Person) => reply(`${ticketId}-${n}`, { ticketId, owner, by }, replies.row);
    const assign = () =>
      press(urlOf, changes.row, {
        name: 'updateTickets',
        data: { ticket_ids: [ticketId], assigned_to: admin.uid },
        by: admin,
      });
    if (!(await openTicket(ticketId, owner, `Ticket number${i} of ${owner.name}`, opened.row))) return;
    if (i % 7 === 0) await assign();
    // Both write at the same moment.
    await Promise.all([write(1, admin), write(2, owner)]);
    await write(3, admin);
    if (i % 5 === 0) await changeTicket(ticketId, { status: 'resolved', awaiting: null }, admin, changes.row);
    if (i % 10 === 0) await write(4, owner);
  }

  let next = 0;
  const lane = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await opened.timed(async () => Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane)));
  for (const { row } of [replies, changes]) row.seconds = opened.row.seconds;
  return [opened.row, replies.row, changes.row];
}
