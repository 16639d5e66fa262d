/**
 * Measures one callable, or a reply from its event until its ticket carries it, at one number of
 * users, so many calls each: builds of different speed then leave the emulator as much to search.
 * `tsx bench/load/calls.ts <scenario> <users> <calls> <URL of the callables> <URL of the events>`
 * prints milliseconds and errors as JSON.
 */
import { collections } from '@united/domain/shared/collections';
import type { CallableName } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { submission } from '../../tests/support/factories/bank-applications';
import { buildReply } from '../../tests/support/factories/tickets';
import { callOnce, openTicket, rowOf, tellReply } from './client';
import { db, type Person, person } from './people';

interface Call {
  name: CallableName;
  data: unknown;
  by?: Person | undefined;
}

const [, , scenario = '', users = '1', calls = '60', url = '', eventsUrl = ''] = process.argv;
/** Of each user, before those that count: this program, too, is slow at first. */
const START = 20;
const turns = START + Number(calls);
const numbers = Array.from({ length: Number(users) }, (_, i) => i);
const members = await Promise.all(numbers.map((i) => person(`bench-member-${i}`, 'member')));
const admin = await person('bench-admin', 'admin');
const memberOf = (i: number): Person => members[i] ?? admin;

/** Of this run: another one on the same database has its own. */
const run = Date.now().toString(36);
const ticket = (i: number) => `bench-ticket-${run}-${i}`;
const replyId = (i: number, turn: number) => `${ticket(i)}-${turn}`;
if (scenario === 'reply') {
  const writer = db.bulkWriter();
  for (const [i, owner] of members.entries()) {
    await openTicket(ticket(i), owner, `Ticket ${i}`, rowOf(''));
    for (let turn = 0; turn < turns; turn += 1) {
      const id = replyId(i, turn);
      const content = buildReply(Timestamp.now(), ticket(i), owner.uid, admin, { body: `Message ${id}.` });
      void writer.create(db.doc(`${collections.supportTicketReplies}/${id}`), content);
    }
  }
  await writer.close();
}

// As many submissions of a member in a day as settings allow.
await db.doc(`${collections.settings}/staff`).set({ submissions_per_day: 500 });

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
  const each = scenario === 'revealField' ? Math.ceil(turns / revealsEach) : 1;
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

async function call(i: number, turn: number): Promise<void> {
  const callOf = scenarios[scenario];
  if (!callOf) throw new Error(`No scenario is called ${scenario}.`);
  const { name, data, by } = callOf(i, turn);
  const { error } = await callOnce(`${url}/${name}`, data, by?.token);
  if (error) errors.push(JSON.stringify(error));
}

/** Has the ticket of user `i` take what staff replied. */
async function take(i: number, turn: number): Promise<void> {
  await tellReply(eventsUrl, replyId(i, turn), { ticketId: ticket(i), owner: memberOf(i), by: admin });
}

async function timed(i: number, turn: number): Promise<number> {
  const from = performance.now();
  await (scenario === 'reply' ? take : call)(i, turn);
  return performance.now() - from;
}

/** Has all users call at the same time, one call of each after the other. @returns milliseconds */
async function callAll(first: number, end: number): Promise<number[]> {
  const latencies: number[] = [];
  const work = numbers.map(async (i) => {
    for (let turn = first; turn < end; turn += 1) latencies.push(await timed(i, turn));
  });
  await Promise.all(work);
  return latencies;
}

await callAll(0, START);
const from = performance.now();
const latencies = await callAll(START, turns);
console.log(JSON.stringify({ latencies, elapsed: (performance.now() - from) / 1000, errors }));
process.exit();
