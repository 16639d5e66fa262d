/**
 * Measures one callable, or a reply from its event until its ticket carries it, at one number of
 * users for some seconds, after a round that does not count.
 * `tsx bench/load/calls.ts <scenario> <users> <seconds> <URL of the callables> <URL of the events>`
 * prints milliseconds and errors as JSON.
 */
import { collections } from '@united/domain/shared/collections';
import type { CallableName } from '@united/domain/shared/contracts';
import { submission } from '../../tests/support/factories/bank-applications';
import { callOnce, openTicket, reply, rowOf, tellReply } from './client';
import { db, type Person, person } from './people';

interface Call {
  name: CallableName;
  data: unknown;
  by?: Person | undefined;
}

const [, , scenario = '', users = '1', seconds = '5', url = '', eventsUrl = ''] = process.argv;
const numbers = Array.from({ length: Number(users) }, (_, i) => i);
const members = await Promise.all(numbers.map((i) => person(`bench-member-${i}`, 'member')));
const admin = await person('bench-admin', 'admin');
const memberOf = (i: number): Person => members[i] ?? admin;

/** Of this run: another one on the same database has its own. */
const run = Date.now().toString(36);
const ticket = (i: number) => `bench-ticket-${run}-${i}`;
if (scenario === 'reply')
  for (const [i, owner] of members.entries()) await openTicket(ticket(i), owner, `Ticket ${i}`, rowOf(''));

/** Different in every run, since one EFIN has one application a bank and season. */
let efins = Date.now() % 400_000;
const office = () => submission({ efin: String(100_000 + ++efins), holder_email: 'holder@bench.test' });

/** Sends an application of user `i`. @returns its id */
async function applicationOf(i: number): Promise<string> {
  const { result, error } = await callOnce(`${url}/submitBankApplication`, office(), memberOf(i).token);
  if (error) throw new Error(`submitBankApplication: ${JSON.stringify(error)}`);
  return (result as { id: string }).id;
}

/** Fewer than the reveals in an hour after which super admins are alerted. */
const revealsEach = 20;
/** More than one user can make, and than all can; 8 made 300. */
const revealsPerSecond = Math.min(200, 600 / numbers.length);
/** Whoever reveals values of one office, in turn: nobody may reveal many. */
interface Revealer {
  by: Person;
  document: string;
}
const revealers: Revealer[][] = [];
const applications: string[] = [];
if (scenario === 'revealField' || scenario === 'setBankApplicationStatus') {
  // Limits of the runs before.
  await db.recursiveDelete(db.collection(collections.rateLimits));
  const reveals = 1 + Number(seconds) * revealsPerSecond;
  const each = scenario === 'revealField' ? Math.ceil(reveals / revealsEach) : 1;
  for (const i of numbers) {
    revealers[i] = [];
    for (let k = 0; k < each; k += 1) {
      const id = await applicationOf(i);
      applications[i] = id;
      const by = scenario === 'revealField' ? await person(`bench-admin-${i}-${k}`, 'admin') : admin;
      revealers[i].push({ by, document: `${collections.bankApplications}/${id}` });
    }
  }
}

/** What user `i` calls in turn `turn`. */
const scenarios: Record<string, (i: number, turn: number) => Call> = {
  submitBankApplication: (i) => ({ name: 'submitBankApplication', data: office(), by: members[i] }),
  revealField: (i, turn) => {
    const revealer = revealers[i]?.[Math.floor(turn / revealsEach)];
    if (!revealer) throw new Error('More admins are needed.');
    const { by, document } = revealer;
    return { name: 'revealField', data: { document, field: 'holder_ssn', reason: 'The bank asks.' }, by };
  },
  setBankApplicationStatus: (i, turn) => {
    const status = turn % 2 === 0 ? 'Bank Application Pending' : 'Under Review';
    const data = { application_ids: [applications[i]], status };
    return { name: 'setBankApplicationStatus', data, by: admin };
  },
};

const errors: string[] = [];

/** Staff reply to the ticket of user `i`, as a browser does. @returns how the ticket takes it */
async function replyTo(i: number, turn: number): Promise<() => Promise<void>> {
  const id = `${ticket(i)}-${turn}`;
  const on = { ticketId: ticket(i), owner: memberOf(i), by: admin };
  const row = rowOf('reply');
  await reply(id, on, row);
  errors.push(...row.errors);
  return () => tellReply(eventsUrl, id, on);
}

async function call(i: number, turn: number): Promise<void> {
  const callOf = scenarios[scenario];
  if (!callOf) throw new Error(`No scenario is called ${scenario}.`);
  const { name, data, by } = callOf(i, turn);
  const { error } = await callOnce(`${url}/${name}`, data, by?.token);
  if (error) errors.push(JSON.stringify(error));
}

async function timed(i: number, turn: number): Promise<number> {
  const work = scenario === 'reply' ? await replyTo(i, turn) : () => call(i, turn);
  const from = performance.now();
  await work();
  return performance.now() - from;
}

await Promise.all(numbers.map((i) => timed(i, 0)));
const latencies: number[] = [];
const from = performance.now();
const until = from + Number(seconds) * 1000;
const work = numbers.map(async (i) => {
  for (let turn = 1; performance.now() < until; turn += 1) latencies.push(await timed(i, turn));
});
await Promise.all(work);
console.log(JSON.stringify({ latencies, elapsed: (performance.now() - from) / 1000, errors }));
process.exit();
