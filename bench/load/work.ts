import type { CallableInput } from '@united/domain/shared/contracts';
import { submission } from '../../tests/support/factories';
import { changeTicket, openTicket, press, reply, tallyOf } from './client';
import type { Person } from './people';

type Status = CallableInput<'setBankApplicationStatus'>['status'];
const pending = 'Bank Application Pending';
const review: Status = 'Under Review';
const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';

/** What staff do with an application, one after the other; every fourth is rejected, and every eighth comes back. */
function decisions(i: number): Status[] {
  if (i % 8 === 7) return [pending, rejected, review];
  return i % 4 === 3 ? [review, rejected] : [pending, review, approved];
}

const banking = (i: number, turn: number) => ({
  bank_name: `Bank ${turn}`,
  account_name: `Office ${i}`,
  account_type: turn % 2 === 0 ? ('Savings' as const) : ('Checking' as const),
  routing_number: '021000021',
  account_number: String(9_000_000_000 + i * 10 + turn),
});

/** Every tenth office tries the EFIN of the next one, the last that of the first. */
const triesAnother = (i: number) => i % 10 === 5;

/**
 * Offices submit, change their banking twice and are decided on by staff, all at the same moment; every fourth presses Submit twice.
 * @param refusals of changes of banking that belong to the work, besides that of a status that allows none
 */
export async function workOffices(
  urlOf: () => string,
  { offices, staff }: { offices: readonly Person[]; staff: readonly Person[] },
  refusals: readonly string[] = [],
) {
  const submits = tallyOf('applications submitted');
  const edits = tallyOf('banking changed');
  const reviews = tallyOf('applications reviewed');
  const inputs = offices.map(() => submission());
  const reviewer = (i: number) => staff[i % staff.length] as Person;

  const submit = (by: Person, data: CallableInput<'submitBankApplication'>, expected: string[] = []) =>
    press(urlOf, submits.row, { name: 'submitBankApplication', data, by, expected });

  async function work(by: Person, i: number): Promise<string | null> {
    const data = inputs[i] ?? submission();
    // The office before this one may have tried its EFIN already.
    const before = (i - 1 + inputs.length) % inputs.length;
    const expected = triesAnother(before) ? ['ALREADY_EXISTS'] : [];
    const pressSubmit = () => submit(by, data, expected);
    const answers = await Promise.all([pressSubmit(), ...(i % 4 === 0 ? [pressSubmit()] : [])]);
    const [answer] = answers;
    const id = answer && 'result' in answer ? answer.result.id : null;
    if (id === null) return null;
    const other = inputs[(i + 1) % inputs.length];
    await Promise.all([
      (async () => {
        for (const turn of [1, 2]) {
          const change = { application_id: id, ...banking(i, turn) };
          const expected = ['FAILED_PRECONDITION', ...refusals];
          await press(urlOf, edits.row, { name: 'updateBankingInformation', data: change, by, expected });
        }
      })(),
      (async () => {
        for (const status of decisions(i)) {
          const change = { application_ids: [id], status, reason: 'The EFIN summary is missing.' };
          const call = { name: 'setBankApplicationStatus', data: change, by: reviewer(i) } as const;
          await press(urlOf, reviews.row, call);
        }
      })(),
      // Whoever comes second is told so, unless the first was rejected meanwhile or has not begun.
      triesAnother(i) && other
        ? submit(by, { ...submission(), efin: other.efin, bank_product: other.bank_product }, [
            'ALREADY_EXISTS',
          ])
        : null,
    ]);
    return id;
  }

  const ids = await submits.timed(async () => Promise.all(offices.map(work)));
  edits.row.seconds = submits.row.seconds;
  reviews.row.seconds = submits.row.seconds;
  // Staff mark many at once, as on the list of applications.
  const many = ids.filter((id) => id !== null).slice(0, 20);
  const change = { application_ids: many, status: review };
  // One that was rejected cannot come back where another office has its place.
  const expected = ['FAILED_PRECONDITION'];
  await press(urlOf, reviews.row, {
    name: 'setBankApplicationStatus',
    data: change,
    by: reviewer(0),
    expected,
  });
  return [submits.row, edits.row, reviews.row];
}

/** Tickets that are open at the same moment. */
const atOnce = 60;

/**
 * Members open tickets and write, staff answer, resolve and assign, with nobody waiting for what the server makes of it. Every fifth is resolved in
 * the breath of an answer, every tenth of all comes back by the member's reply; every seventh is given to somebody.
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
