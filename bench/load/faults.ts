/**
 * Injects faults one after another, on separate emulators, and checks the data after each. `tsx
 * bench/load/faults.ts <callables> <events> <folder for logs> [names]`, with the entry files of the
 * built functions, prints the results as JSON.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { doc, getDoc } from 'firebase/firestore/lite';
import { databaseWith } from '../../tests/support/clients';
import { submission } from '../../tests/support/factories/bank-applications';
import type { Finding } from '../../tests/support/recount/snapshot';
import { patienceMs } from '../../tests/support/serve/platform';
import { callOnce, openTicket, press, type Row, reply, rowOf } from './client';
import { clientOffline } from './client-offline';
import { createStage, type Fault, type Stage, unless } from './stage';
import { db, importMembers, signedInUser, signInAll, writeTemplate } from './users';
import { workDesk, workOffices } from './work';

/** Recipients of the email send. */
const recipients = Number(process.env.BENCH_FAULT_MAILS ?? 300);

/** The provider is down until it has refused this many messages. */
const downFor = 20;

/** The callables host is killed repeatedly while offices submit, edit and are reviewed. */
const submitsKilled: Fault = async (stage) => {
  const work = workOffices(stage.url, stage);
  const kills = await stage.killWhile('callables', 4, work);
  return { what: `callables killed ${kills} times while offices submit`, findings: [], rows: await work };
};

/** The events host is killed while members and staff exchange replies. */
const repliesKilled: Fault = async (stage) => {
  const work = workDesk(stage.url, { ...stage, owners: stage.offices, count: 40, prefix: 'fault-ticket' });
  const kills = await stage.killWhile('events', 4, work);
  return { what: `events killed ${kills} times while tickets are answered`, findings: [], rows: await work };
};

/**
 * An email to all members: the provider is down at the start, and the host is killed while
 * recipients are queued and messages are delivered.
 */
const mailKilled: Fault = async (stage) => {
  const row = rowOf('');
  await importMembers(recipients);
  await stage.refresh();
  const template_id = await writeTemplate();
  stage.provider.isUp = false;
  const data = { send_key: 'fault-send-key', template_id, all: true };
  const sending = press(stage.url, row, { name: 'sendEmail', data, by: stage.admin });
  await stage.killWhile('callables', 1, sending);
  // The provider stays down until it has rejected some messages. The sweep queues what the killed
  // host didn't.
  await stage.platform.idle();
  if (stage.provider.refused < downFor) {
    await stage.platform.setClock(patienceMs);
    await stage.platform.schedule('sweepEmails');
  }
  while (stage.provider.refused < downFor) await delay(50);
  stage.provider.isUp = true;
  const kills = await stage.killWhile('events', 4, stage.platform.drain());
  const what = `provider down, then up, and events killed ${kills} times while an email is sent to ${recipients}`;
  return { what, findings: [], rows: [row] };
};

/** The host is killed during a deletion, which the scheduled job then completes. */
const deletionKilled: Fault = async (stage) => {
  const row = rowOf('');
  const leaver = await signedInUser('fault-leaver', 'member');
  await stage.platform.schedule('recountStats');
  await press(stage.url, row, { name: 'submitBankApplication', data: submission(), by: leaver });
  for (const i of [1, 2, 3]) await openTicket(`fault-leaver-ticket-${i}`, leaver, `Leaver ${i}`, row);
  await stage.platform.idle();
  const deleting = callOnce(`${stage.url()}/deleteUser`, { uid: leaver.uid }, stage.admin.token);
  const job = db.doc(`deletion_jobs/${leaver.uid}`);
  while (!(await job.get()).exists) await delay(5);
  await stage.platform.callables.kill();
  await deleting;
  await stage.platform.callables.begin();
  const stored = await job.get();
  const at = stored.get('state') === 'running' ? `at the step ${stored.get('step')}` : 'after its end';
  await stage.rest();
  const isDeleted = !(await db.doc(`users/${leaver.uid}`).get()).exists;
  return {
    what: `callables killed during a deletion (${at}), resumed by the scheduled job`,
    findings: unless(isDeleted, `users/${leaver.uid}`, 'was not deleted by the scheduled job'),
    rows: [row],
  };
};

/**
 * Checks that a member's reply reopens a ticket that staff has just resolved, regardless of the
 * server's clock.
 */
async function reopening(stage: Stage, name: string, row: Row) {
  const [owner] = stage.offices;
  if (!owner) throw new Error('There is no office.');
  const id = `clock-ticket-${name}`;
  await openTicket(id, owner, `Clock ${name}`, row);
  const change = { ticket_ids: [id], status: 'resolved' as const };
  await press(stage.url, row, { name: 'updateTickets', data: change, by: stage.admin });
  await stage.platform.idle();
  await reply(`${id}-reply`, { ticketId: id, owner, by: owner }, row);
  await stage.platform.idle();
  const status = (await db.doc(`support_tickets/${id}`).get()).get('status');
  return unless(status === 'open', `support_tickets/${id}`, `stayed ${status} after a reply by its member`);
}

/** Checks that signing out everywhere ends existing sessions, regardless of the server's clock. */
async function signingOut(stage: Stage, name: string, row: Row) {
  const uid = `clock-user-${name}`;
  const one = await signedInUser(uid, 'member');
  await stage.refresh();
  await press(stage.url, row, { name: 'signOutEverywhere', data: {}, by: one });
  const ref = doc(databaseWith(one.token), 'users', uid);
  const code = await getDoc(ref).catch((error) => error.code);
  return unless(code === 'permission-denied', `users/${uid}`, 'an ended session can still read');
}

/** Both hosts' clocks are off, each by its own offset, under load. */
const skewed =
  (name: string, callablesMinutes: number, eventsMinutes: number): Fault =>
  async (stage) => {
    const { callables, events } = stage.platform;
    // If the clock is ahead, every sign-in looks old, so banking changes are refused. That's safe.
    const refusals = callablesMinutes > 0 ? ['recent-sign-in'] : [];
    await callables.setClock(callablesMinutes * 60_000);
    await events.setClock(eventsMinutes * 60_000);
    const desk = { owners: stage.offices, staff: stage.staff, count: 20, prefix: `clock-${name}` };
    const work = [workOffices(stage.url, stage, refusals), workDesk(stage.url, desk)];
    const rows = (await Promise.all(work)).flat();
    const row = rowOf('');
    const findings = [...(await reopening(stage, name, row)), ...(await signingOut(stage, name, row))];
    await stage.platform.idle();
    await stage.platform.setClock(0);
    return {
      what: `callables clock ${callablesMinutes} min ahead, events clock ${eventsMinutes} min`,
      findings,
      rows: [...rows, row],
    };
  };

/** Firestore, Auth and Storage restart from an export under load. */
const databaseRestarted: Fault = async (stage) => {
  // Offices that already have an application for the season would be refused.
  const offices = (await signInAll(stage.offices.length, 0)).offices;
  const before = (await db.collection('bank_applications').count().get()).data().count;
  const work = Promise.all([
    workOffices(stage.url, { offices, staff: stage.staff }),
    workDesk(stage.url, { owners: offices, staff: stage.staff, count: 20, prefix: 'restart-ticket' }),
  ]);
  for (;;) {
    const { count } = (await db.collection('bank_applications').count().get()).data();
    if (count > before) break;
    await delay(50);
  }
  await stage.restartEmulators();
  const rows = (await work).flat();
  const what = 'emulators stopped with an export and restarted from it, under load';
  return { what, findings: [], rows };
};

const [, , callables = '', events = '', logs = '', names = ''] = process.argv;

const faults: Record<string, Fault> = {
  ...{ submitsKilled, repliesKilled, deletionKilled, mailKilled, clientOffline },
  ...{ clocksAhead: skewed('ahead', 5, -5), clocksBehind: skewed('behind', -5, 5), databaseRestarted },
};
const chosen = names === '' ? Object.keys(faults) : names.split(',');

const offices = Number(process.env.BENCH_FAULT_OFFICES ?? 10);
const stage = await createStage({ callables, events, logs }, offices, 3);
const rows = [];
const findings: Finding[] = [];
for (const name of chosen) {
  const from = performance.now();
  const outcome = await faults[name]?.(stage);
  if (!outcome) throw new Error(`There is no fault ${name}.`);
  await stage.rest();
  // Findings that remain from an earlier fault count once.
  const known = new Set(findings.map((each) => JSON.stringify(each)));
  const all = [...outcome.findings, ...(await stage.inspect())];
  const found = all.filter((each) => !known.has(JSON.stringify(each)));
  findings.push(...found);
  const sum = (field: 'operations' | 'retries') => outcome.rows.reduce((all, row) => all + row[field], 0);
  const row = {
    ...{ what: outcome.what, operations: sum('operations'), retries: sum('retries') },
    ...{ errors: outcome.rows.flatMap(({ errors }) => errors), findings: found.length },
    seconds: (performance.now() - from) / 1000,
  };
  rows.push(row);
  console.log(JSON.stringify({ name, ...row, found: found.slice(0, 20) }));
}
await stage.end();
console.log(JSON.stringify({ rows, findings, platform: stage.platform.report() }));
process.exit();
