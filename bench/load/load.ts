/**
 * The load: offices, tickets and e-mails, then the recount. `tsx bench/load/load.ts <callables>
 * <events> <folder for logs> <offices> <tickets> <e-mails>`, with the entry files of the built
 * functions, prints what was done and found as JSON.
 */
import { getAuth } from 'firebase-admin/auth';
import { recount } from '../../tests/support/recount/recount';
import { readSnapshot } from '../../tests/support/recount/snapshot';
import { press, rowOf, timed } from './client';
import { db, importMembers, signInAll, writeTemplate } from './people';
import { setStage } from './stage';
import { workDesk, workOffices } from './work';

const [, , callables = '', events = '', logs = '', ...sizes] = process.argv;
const [offices = 20, tickets = 100, mails = 200] = sizes.map(Number);

const stage = await setStage({ callables, events, logs }, offices, 5);
const { platform, provider, url, admin } = stage;
await importMembers(mails);
const template = await writeTemplate();
await stage.refresh();
// Signed in anew: who has not within five minutes may not change banking.
const people = await signInAll(offices, 5);

const rows = await workOffices(url, people);
const desk = { owners: people.offices, staff: people.staff, count: tickets, prefix: 'bench-ticket' };
rows.push(...(await workDesk(url, desk)));
const [handling, sending] = [rowOf('everything that events do after that'), rowOf('e-mails queued and sent')];
await timed([handling], stage.rest);
await timed([sending], async () => {
  const data = { send_key: 'bench-send-key', template_id: template, all: true };
  await Promise.all([1, 2].map(() => press(url, sending, { name: 'sendEmail', data, by: admin })));
  await stage.rest();
});

const taken = new Set(provider.taken().map(({ id }) => id));
const snapshot = await readSnapshot(db, getAuth(), provider.taken());
const messages = [...(snapshot.documents.get('email_notifications') ?? [])];
const findings = recount(snapshot, { atRest: true });
const report = platform.report();
sending.operations = messages.length;
handling.operations = report.events;
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
  ['messages offered to the provider', provider.requests],
  ['messages that it took', provider.taken().length],
  ['its failures', counted(provider.failures)],
  ['messages by status', counted(messages.map(([, { status }]) => status))],
  [
    'of those unknown, taken',
    messages.filter(([id, { status }]) => status === 'unknown' && taken.has(id)).length,
  ],
];
const documents = [...snapshot.documents].map(([collection, { size }]) => [collection, size]);
await stage.end();
console.log(JSON.stringify({ rows: [...rows, handling, sending], behind, documents, findings }));
process.exit();
