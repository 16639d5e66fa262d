/**
 * The load: offices, tickets and e-mails, then the recount.
 * `tsx bench/load/load.ts <offices> <tickets> <e-mails> <callables> <events> <folder for logs>`, with the
 * entry files of the built functions, on empty emulators, prints what was done and found as JSON.
 */
import { getAuth } from 'firebase-admin/auth';
import { recount, sizes } from '../../tests/support/recount/recount';
import { readSnapshot } from '../../tests/support/recount/snapshot';
import { press, startProvider, tallyOf } from './client';
import { db, importMembers, signInAll, writeTemplate } from './people';
import { finishAll, startPlatform } from './platform';
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

const rows = [];
rows.push(...(await workOffices(url, people)));
say('offices are done');
rows.push(
  ...(await workDesk(url, {
    ...people,
    owners: people.offices,
    count: Number(tickets),
    prefix: 'bench-ticket',
  })),
);
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

const taken = provider.taken();
const snapshot = await readSnapshot(db, getAuth(), taken);
const statuses = new Map<string, number>();
for (const { status } of snapshot.documents.get('email_notifications')?.values() ?? []) {
  statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
}
const known = new Set(taken.map(({ id }) => id));
const unknown = [...(snapshot.documents.get('email_notifications') ?? [])].filter(
  ([, { status }]) => status === 'unknown',
);
const findings = recount(snapshot, { atRest: true });
const report = platform.report();
sending.row.operations = snapshot.documents.get('email_notifications')?.size ?? 0;
handling.row.operations = report.events;
console.log(
  JSON.stringify({
    rows: [...rows, handling.row, sending.row],
    platform: report,
    mail: {
      requests: provider.requests(),
      taken: taken.length,
      failures: provider.failures(),
      statuses: [...statuses].toSorted(),
      unknownTaken: unknown.filter(([id]) => known.has(id)).length,
    },
    sizes: sizes(snapshot),
    findings,
  }),
);
await platform.end();
await provider.close();
process.exit();
