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
// Signed in again: who has not within five minutes may not change banking.
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

const snapshot = await readSnapshot(db, getAuth(), provider.taken());
const findings = recount(snapshot, { atRest: true });
sending.operations = snapshot.documents.get('email_notifications')?.size ?? 0;
handling.operations = platform.report().events;
const documents = [...snapshot.documents].map(([collection, { size }]) => [collection, size]);
await stage.end();
console.log(JSON.stringify({ rows: [...rows, handling, sending], documents, findings }));
process.exit();
