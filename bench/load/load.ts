/**
 * The load: offices, tickets and e-mails, then the recount. `tsx bench/load/load.ts <offices>
 * <tickets> <e-mails> <callables> <events> <folder for logs>`, with the entry files of the built
 * functions, on empty emulators, prints what was done and found as JSON.
 */
import { getAuth } from 'firebase-admin/auth';
import { recount } from '../../tests/support/recount/recount';
import { readSnapshot } from '../../tests/support/recount/snapshot';
import { finishAll, startPlatform } from '../../tests/support/serve/platform';
import { press, startProvider, tallyOf } from './client';
import { db, importMembers, signInAll, writeTemplate } from './people';
import { workDesk, workOffices } from './work';

const [, , offices = '20', tickets = '100', mails = '200', callables = '', events = '', logs = ''] =
  process.argv;

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
const provider = await startProvider();
const env = {
  ...(process.env as Record<string, string>),
  SENDGRID_API_KEY: 'SG.bench-key-0123456789',
  SENDGRID_BASE_URL: provider.url,
};
const platform = await startPlatform({ callables, events, logs }, env);
const url = platform.callables.url;

await signInAll(Number(offices), 5);
await importMembers(Number(mails));
const template = await writeTemplate();
say('people are there');
// What was written past the product is counted by its schedules.
await platform.schedule('recountStats', 'refreshReadinessDaily');
await platform.idle();
say('counted');
// Signed in anew: who has not within five minutes may not change banking.
const people = await signInAll(Number(offices), 5);
const [admin] = people.staff;
if (!admin) throw new Error('Nobody is an admin.');

const rows = await workOffices(url, people);
say('offices are done');
const desk = { owners: people.offices, staff: people.staff, count: Number(tickets), prefix: 'bench-ticket' };
rows.push(...(await workDesk(url, desk)));
say('tickets are done');
const handling = tallyOf('everything that events do after that');
await handling.timed(() => finishAll(db, platform));
say('events are done');

const sending = tallyOf('e-mails queued and handed over');
await sending.timed(async () => {
  const data = { send_key: 'bench-send-key', template_id: template, all: true };
  await Promise.all([1, 2].map(() => press(url, sending.row, { name: 'sendEmail', data, by: admin })));
  await finishAll(db, platform);
});
say('e-mails are done');

const taken = new Set(provider.taken().map(({ id }) => id));
const snapshot = await readSnapshot(db, getAuth(), provider.taken());
const messages = [...(snapshot.documents.get('email_notifications') ?? [])];
const findings = recount(snapshot, { atRest: true });
const report = platform.report();
sending.row.operations = messages.length;
handling.row.operations = report.events;
const counted = (of: readonly unknown[]) =>
  [...new Set(of)]
    .map((what) => `${what} ${of.filter((each) => each === what).length}`)
    .toSorted()
    .join(', ');
const behind = [
  ['events', report.events],
  ['tasks', report.tasks],
  ['deliveries taken', report.delivered],
  ['deliveries retried', report.retried],
  ['deliveries given up', report.lost],
  ['messages offered to the provider', provider.requests()],
  ['messages that it took', provider.taken().length],
  ['its failures', counted(provider.failures())],
  ['messages by status', counted(messages.map(([, { status }]) => status))],
  [
    'of those unknown, taken',
    messages.filter(([id, { status }]) => status === 'unknown' && taken.has(id)).length,
  ],
];
const sizes = [...snapshot.documents].map(([collection, documents]) => [collection, documents.size]);
console.log(JSON.stringify({ rows: [...rows, handling.row, sending.row], behind, sizes, findings }));
await platform.end();
await provider.close();
process.exit();
