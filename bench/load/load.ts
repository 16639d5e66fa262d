/**
 * Load test: offices, tickets and emails, then a check of the data. `tsx bench/load/load.ts
 * <callables> <events> <folder for logs> <offices> <tickets> <emails>`, with the entry files of the
 * built functions, prints the work and the findings as JSON.
 */
import { getAuth } from 'firebase-admin/auth';
import { recount } from '../../tests/support/recount/recount';
import { readSnapshot } from '../../tests/support/recount/snapshot';
import { press, rowOf, timed } from './client';
import { createStage } from './stage';
import { db, importMembers, signInAll, writeTemplate } from './users';
import { workDesk, workOffices } from './work';

const [, , callables = '', events = '', logs = '', ...sizes] = process.argv;
const [offices = 20, tickets = 100, mails = 200] = sizes.map(Number);

const stage = await createStage({ callables, events, logs }, offices, 5);
const { platform, provider, url, admin } = stage;
await importMembers(mails);
const template = await writeTemplate();
await stage.refresh();
// Sign in again, since changing banking needs a sign-in within the last five minutes.
const users = await signInAll(offices, 5);

const rows = await workOffices(url, users);
const desk = { owners: users.offices, staff: users.staff, count: tickets, prefix: 'bench-ticket' };
rows.push(...(await workDesk(url, desk)));
const [handling, sending] = [rowOf('all event handling after that'), rowOf('emails queued and sent')];
await timed([handling], stage.rest);
await timed([sending], async () => {
  const data = { send_key: 'bench-send-key', template_id: template, all: true };
  await Promise.all([1, 2].map(() => press(url, sending, { name: 'sendEmail', data, by: admin })));
  await stage.rest();
});

const snapshot = await readSnapshot(db, getAuth(), provider.taken());
const findings = recount(snapshot, { atRest: true });
sending.operations = snapshot.documents.get('email_notifications')?.size ?? 0;
handling.operations = platform.report().events;
const documents = [...snapshot.documents].map(([collection, { size }]) => [collection, size]);
await stage.end();
console.log(JSON.stringify({ rows: [...rows, handling, sending], documents, findings }));
process.exit();
