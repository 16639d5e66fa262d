import type { CallableInput } from '@united/domain/shared/contracts';
import { forEachOf } from '../../functions/src/platform/for-each';
import { newBanking, submission } from '../../tests/support/factories/bank-applications';
import { changeTicket, openTicket, press, type Row, reply, rowOf, timed } from './client';
import type { BenchUser } from './users';

/** Simulates concurrent work by offices, members and staff. */

type Status = CallableInput<'setBankApplicationStatus'>['status'];

/**
 * Returns the statuses staff sets in turn. Every fourth application is rejected, every eighth
 * reopened.
 */
function decisions(i: number): Status[] {
  if (i % 8 === 7) return ['Bank Application Pending', 'Bank Application Rejected', 'Under Review'];
  if (i % 4 === 3) return ['Under Review', 'Bank Application Rejected'];
  return ['Bank Application Pending', 'Under Review', 'Bank Application Approved'];
}

/**
 * Offices submit and change their banking twice, while staff reviews them. Every fourth office
 * submits twice. Every tenth also applies with the EFIN of the next office, so staff can't approve
 * it.
 * @param refusals expected refusals of banking changes, by reason
 */
export async function workOffices(
  urlOf: () => string,
  { offices, staff }: { offices: readonly BenchUser[]; staff: readonly BenchUser[] },
  refusals: readonly string[] = [],
): Promise<Row[]> {
  const rows = ['applications submitted', 'banking changed', 'applications reviewed'].map(rowOf);
  const [submits, edits, reviews] = rows as [Row, Row, Row];
  const inputs = offices.map(() => submission());
  const submit = (by: BenchUser, data: CallableInput<'submitBankApplication'>) =>
    press(urlOf, submits, { name: 'submitBankApplication', data, by });
  const decide = (i: number, application_ids: string[], status: Status) => {
    const data = { application_ids, status, reason: 'The EFIN summary is missing.' };
    const by = staff[i % staff.length] as BenchUser;
    const expected = ['efin-contested', 'slot-taken'];
    return press(urlOf, reviews, { name: 'setBankApplicationStatus', data, by, expected });
  };

  async function work(by: BenchUser, i: number): Promise<string[]> {
    const data = inputs[i] ?? submission();
    const [answer] = await Promise.all(Array.from({ length: i % 4 === 0 ? 2 : 1 }, () => submit(by, data)));
    const id = answer && 'result' in answer ? answer.result.id : null;
    if (id === null) return [];
    const changeBanking = async () => {
      for (const turn of [1, 2]) {
        const account_number = String(9_000_000_000 + i * 10 + turn);
        const data = { ...newBanking, application_id: id, account_name: `Office ${i}`, account_number };
        const expected = ['not-editable', ...refusals];
        await press(urlOf, edits, { name: 'updateBankingInformation', data, by, expected });
      }
    };
    const review = async () => {
      for (const status of decisions(i)) await decide(i, [id], status);
    };
    const other = inputs[(i + 1) % inputs.length];
    const contest = i % 10 === 5 && other ? submit(by, submission({ efin: other.efin })) : null;
    await Promise.all([changeBanking(), review(), contest]);
    return [id];
  }

  const ids = await timed(rows, () => Promise.all(offices.map(work)));
  // Staff updates many applications in one call, like on the list of applications.
  await decide(0, ids.flat().slice(0, 20), 'Under Review');
  return rows;
}

/** Number of tickets handled in parallel. */
const concurrency = 60;

/**
 * Members open tickets and reply; staff replies, resolves and assigns, without waiting for the
 * server's events. Every fifth ticket is resolved right after a reply, every tenth is reopened by
 * the member's reply, and every seventh is assigned.
 */
export async function workDesk(
  urlOf: () => string,
  work: { count: number; owners: readonly BenchUser[]; staff: readonly BenchUser[]; prefix: string },
): Promise<Row[]> {
  const { count, owners, staff, prefix } = work;
  const rows = ['tickets opened', 'replies by both sides', 'tickets resolved or assigned by staff'].map(
    rowOf,
  );
  const [opened, replies, changes] = rows as [Row, Row, Row];

  async function handle(i: number): Promise<void> {
    const ticketId = `${prefix}-${i}`;
    const owner = owners[i % owners.length] as BenchUser;
    const admin = staff[i % staff.length] as BenchUser;
    const write = (n: number, by: BenchUser) => reply(`${ticketId}-${n}`, { ticketId, owner, by }, replies);
    if (!(await openTicket(ticketId, owner, `Ticket number${i} of ${owner.name}`, opened))) return;
    const data = { ticket_ids: [ticketId], assigned_to: admin.uid };
    if (i % 7 === 0) await press(urlOf, changes, { name: 'updateTickets', data, by: admin });
    // Both reply at the same time.
    await Promise.all([write(1, admin), write(2, owner)]);
    await write(3, admin);
    if (i % 5 === 0) await changeTicket(ticketId, { status: 'resolved', awaiting: null }, admin, changes);
    if (i % 10 === 0) await write(4, owner);
  }

  await timed(rows, () => forEachOf([...Array(count).keys()], concurrency, handle));
  return rows;
}
