/**
 * Measures one callable, or the handling of a reply's event until its ticket is updated, with a
 * given number of users and calls per user. A fixed number of calls leaves the same amount of data
 * in the emulator for fast and slow builds. `tsx bench/load/calls.ts <scenario> <users> <calls>
 * <URL of the callables> <URL of the events>` prints latencies in milliseconds and errors as JSON.
 */
import { collections } from '@united/domain/shared/collections';
import type { CallableName } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { submission } from '../../tests/support/factories/bank-applications';
import { buildReply } from '../../tests/support/factories/tickets';
import { callOnce, openTicket, rowOf, sendReplyEvent } from './client';
import { type BenchUser, db, signedInUser } from './users';

interface Call {
  name: CallableName;
  data: unknown;
  by?: BenchUser | undefined;
}

const [, , scenario = '', users = '1', calls = '60', url = '', eventsUrl = ''] = process.argv;
/** Warm-up calls per user, which don't count, since this program is also slow at first. */
const WARM_UP = 20;
const turns = WARM_UP + Number(calls);
const numbers = Array.from({ length: Number(users) }, (_, i) => i);
const members = await Promise.all(numbers.map((i) => signedInUser(`bench-member-${i}`, 'member')));
const admin = await signedInUser('bench-admin', 'admin');
const memberOf = (i: number): BenchUser => members[i] ?? admin;

/** Makes ids unique, since several runs can use the same database. */
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

// The maximum number of submissions per day.
await db.doc(`${collections.settings}/staff`).set({ submissions_per_day: 500 });

/** Different in every run, since an EFIN can have one application per bank and season. */
let efins = Date.now() % 400_000;
const office = () => submission({ efin: String(100_000 + ++efins), holder_email: 'holder@bench.test' });

/** Submits an application as user `i`. @returns its id */
async function applicationOf(i: number): Promise<string> {
  const { result, error } = await callOnce(`${url}/submitBankApplication`, office(), memberOf(i).token);
  if (error) throw new Error(`submitBankApplication: ${JSON.stringify(error)}`);
  return (result as { id: string }).id;
}

/** Below the number of reveals per hour at which super admins are alerted. */
const revealsPerAdmin = 20;
/** An admin who reveals values of one office. Several take turns, because reveals are limited. */
interface Revealer {
  by: BenchUser;
  document: string;
}
const revealers: Revealer[][] = [];
const applications: string[] = [];
if (scenario === 'revealField' || scenario === 'setBankApplicationStatus') {
  // Rate limits from earlier runs.
  await db.recursiveDelete(db.collection(collections.rateLimits));
  const each = scenario === 'revealField' ? Math.ceil(turns / revealsPerAdmin) : 1;
  for (const i of numbers) {
    revealers[i] = [];
    for (let k = 0; k < each; k += 1) {
      const id = await applicationOf(i);
      applications[i] = id;
      const by = scenario === 'revealField' ? await signedInUser(`bench-admin-${i}-${k}`, 'admin') : admin;
      revealers[i].push({ by, document: `${collections.bankApplications}/${id}` });
    }
  }
}

/** Returns the call of user `i` in turn `turn`. */
const scenarios: Record<string, (i: number, turn: number) => Call> = {
  submitBankApplication: (i) => ({ name: 'submitBankApplication', data: office(), by: members[i] }),
  revealField: (i, turn) => {
    const revealer = revealers[i]?.[Math.floor(turn / revealsPerAdmin)];
    if (!revealer) throw new Error('There are not enough admins.');
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
  if (!callOf) throw new Error(`There is no scenario ${scenario}.`);
  const { name, data, by } = callOf(i, turn);
  const { error } = await callOnce(`${url}/${name}`, data, by?.token);
  if (error) errors.push(JSON.stringify(error));
}

/** Sends the event of a staff reply to the ticket of user `i`. */
async function sendReply(i: number, turn: number): Promise<void> {
  await sendReplyEvent(eventsUrl, replyId(i, turn), { ticketId: ticket(i), owner: memberOf(i), by: admin });
}

async function timed(i: number, turn: number): Promise<number> {
  const from = performance.now();
  await (scenario === 'reply' ? sendReply : call)(i, turn);
  return performance.now() - from;
}

/**
 * Runs all users in parallel, and each user's calls sequentially.
 * @returns latencies in milliseconds
 */
async function callAll(first: number, end: number): Promise<number[]> {
  const latencies: number[] = [];
  const work = numbers.map(async (i) => {
    for (let turn = first; turn < end; turn += 1) latencies.push(await timed(i, turn));
  });
  await Promise.all(work);
  return latencies;
}

await callAll(0, WARM_UP);
const from = performance.now();
const latencies = await callAll(WARM_UP, turns);
console.log(JSON.stringify({ latencies, elapsed: (performance.now() - from) / 1000, errors }));
process.exit();
