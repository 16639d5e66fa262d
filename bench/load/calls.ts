/**
 * Measures one callable at one number of users for some seconds, after a round that does not count.
 * `tsx bench/load/calls.ts <scenario> <users> <seconds> <URL of the callables>` prints milliseconds
 * and errors as JSON.
 */
import type { CallableName } from '@united/domain/shared/contracts';
import { submission } from '../../tests/support/factories/bank-applications';
import { callOnce, openTicket, rowOf } from './client';
import { type Person, person } from './people';

interface Call {
  name: CallableName;
  data: unknown;
  by?: Person | undefined;
}

const [, , scenario = '', users = '1', seconds = '5', url = ''] = process.argv;
const numbers = Array.from({ length: Number(users) }, (_, i) => i);
const members = await Promise.all(numbers.map((i) => person(`bench-member-${i}`, 'member')));
const admin = await person('bench-admin', 'admin');
const ticket = (i: number) => `bench-ticket-${i}`;
if (scenario === 'updateTickets')
  for (const [i, owner] of members.entries()) await openTicket(ticket(i), owner, `Ticket ${i}`, rowOf(''));

/** What user `i` calls in turn `turn`. */
const scenarios: Record<string, (i: number, turn: number) => Call> = {
  setupStatus: () => ({ name: 'setupStatus', data: {} }),
  previewEmail: () => {
    const data = { subject: 'Season', content: '<h2>Hello {{member_first_name}}</h2>' };
    return { name: 'previewEmail', data, by: admin };
  },
  recordSignIn: (i) => ({ name: 'recordSignIn', data: {}, by: members[i] }),
  saveDraftSecrets: (i, turn) => {
    const data = { holder_ssn: '219-09-9123', account_number: String(77_310_042 + turn) };
    return { name: 'saveDraftSecrets', data, by: members[i] };
  },
  submitBankApplication: (i) => ({ name: 'submitBankApplication', data: office(), by: members[i] }),
  updateTickets: (i, turn) => {
    const data = { ticket_ids: [ticket(i)], priority: turn % 2 === 0 ? 'high' : 'low' };
    return { name: 'updateTickets', data, by: admin };
  },
};

/** Different in every run, since one EFIN has one application a bank and season. */
let efins = Date.now() % 400_000;
const office = () => submission({ efin: String(100_000 + ++efins), holder_email: 'holder@bench.test' });

const callOf = scenarios[scenario];
if (!callOf) throw new Error(`No scenario is called ${scenario}.`);
const errors: string[] = [];
async function timed(i: number, turn: number): Promise<number> {
  const { name, data, by } = (callOf as NonNullable<typeof callOf>)(i, turn);
  const from = performance.now();
  const { error } = await callOnce(`${url}/${name}`, data, by?.token);
  if (error) errors.push(JSON.stringify(error));
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
