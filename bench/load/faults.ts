/**
 * Faults, one after the other on emulators of their own, and a recount after each.
 * `tsx bench/load/faults.ts <callables> <events> <folder for logs> [names]`, with the entry files of the
 * built functions, prints what happened as JSON.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getFirestore,
  onSnapshot,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { submission } from '../../tests/support/factories';
import type { Finding } from '../../tests/support/recount/snapshot';
import { patienceMs } from '../../tests/support/serve/platform';
import { HOST } from '../../tools/ports.mjs';
import { callOnce, openTicket, press, type Row, reply } from './client';
import {
  db,
  emailOf,
  importMembers,
  PASSWORD,
  type Person,
  person,
  signInAll,
  writeTemplate,
} from './people';
import { type Fault, type Stage, setStage, unless } from './stage';
import { workDesk, workOffices } from './work';

/** Members whom the e-mail of a fault goes to. */
const recipients = Number(process.env.BENCH_FAULT_MAILS ?? 300);

/** The provider is down until it has refused so many messages. */
const downFor = 20;

/** The callables' host dies again and again while offices submit, edit and are reviewed. */
const submitsKilled: Fault = async (stage) => {
  const work = workOffices(stage.url, stage);
  const kills = await stage.killWhile('callables', 4, work);
  return { what: `callables killed ${kills} times while offices submit`, findings: [], rows: await work };
};

/** The events' host dies while members and staff write to each other. */
const repliesKilled: Fault = async (stage) => {
  const work = workDesk(stage.url, { ...stage, owners: stage.offices, count: 40, prefix: 'fault-ticket' });
  const kills = await stage.killWhile('events', 4, work);
  return { what: `events killed ${kills} times while tickets are answered`, findings: [], rows: await work };
};

/**
 * An e-mail to everybody: the provider is down when it begins, and the host dies while recipients are
 * queued and messages handed over.
 */
const mailKilled: Fault = async (stage) => {
  const row = stage.tally();
  await importMembers(recipients);
  await stage.platform.schedule('recountStats', 'refreshReadinessDaily');
  await stage.platform.idle();
  const template_id = await writeTemplate();
  stage.provider.setUp(false);
  const data = { send_key: 'fault-send-key', template_id, all: true };
  const sending = press(stage.url, row, { name: 'sendEmail', data, by: stage.admin });
  await stage.killWhile('callables', 1, sending);
  // Down until some messages were refused for that. What the killed host had not queued is queued by the schedule.
  await stage.platform.idle();
  if (stage.provider.refused() < downFor) {
    await stage.platform.setClock(patienceMs);
    await stage.platform.schedule('sweepEmails');
  }
  while (stage.provider.refused() < downFor) await delay(50);
  stage.provider.setUp(true);
  const kills = await stage.killWhile('events', 4, stage.platform.drain());
  return {
    what: `provider down, then up, and events killed ${kills} times while an e-mail goes to ${recipients}`,
    findings: [],
    rows: [row],
  };
};

/** The host dies in the middle of a deletion, which the schedule then finishes. */
const deletionKilled: Fault = async (stage) => {
  const row = stage.tally();
  const leaver = await person('fault-leaver', 'member');
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
  const at = (await job.get()).get('step');
  const half = (await job.get()).get('state') === 'running';
  await stage.rest();
  const gone = !(await db.doc(`users/${leaver.uid}`).get()).exists;
  return {
    what: `callables killed in a deletion (${half ? `at the step ${at}` : 'after its end'}), resumed by the schedule`,
    findings: unless(gone, `users/${leaver.uid}`, 'was not deleted by the schedule'),
    rows: [row],
  };
};

/** A member's answer to a ticket that staff have just resolved reopens it, whatever the server's clock says. */
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
  return unless(status === 'open', `support_tickets/${id}`, `stayed ${status} after a reply of its member`);
}

/** Signing out everywhere ends the sessions that were there, whatever the server's clock says. */
async function signingOut(stage: Stage, name: string, row: Row) {
  const uid = `clock-person-${name}`;
  const one = await person(uid, 'member');
  await stage.platform.schedule('recountStats', 'refreshReadinessDaily');
  await press(stage.url, row, { name: 'signOutEverywhere', data: {}, by: one });
  const base = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${process.env.GCLOUD_PROJECT}`;
  const url = `${base}/databases/(default)/documents/users/${uid}`;
  const { status } = await fetch(url, { headers: { authorization: `Bearer ${one.token}` } });
  return unless(status === 403, `users/${uid}`, `an ended session still reads (HTTP ${status})`);
}

/** Clocks of the two hosts so far off, each in its own direction, while everybody works. */
const skewed =
  (name: string, callablesMinutes: number, eventsMinutes: number): Fault =>
  async (stage) => {
    const { callables, events } = stage.platform;
    // By a clock that is ahead every sign-in is old: banking stays as it is, which is the safe side.
    const refusals = callablesMinutes > 0 ? ['recent-sign-in'] : [];
    await callables.setClock(callablesMinutes * 60_000);
    await events.setClock(eventsMinutes * 60_000);
    const desk = { owners: stage.offices, staff: stage.staff, count: 20, prefix: `clock-${name}` };
    const work = [workOffices(stage.url, stage, refusals), workDesk(stage.url, desk)];
    const rows = (await Promise.all(work)).flat();
    const row = stage.tally();
    const findings = [...(await reopening(stage, name, row)), ...(await signingOut(stage, name, row))];
    await stage.platform.idle();
    await stage.platform.setClock(0);
    return {
      what: `clock of the callables ${callablesMinutes} min ahead, of the events ${eventsMinutes} min`,
      findings,
      rows: [...rows, row],
    };
  };

/**
 * A line to a port that can be cut and mended, as a browser's to the internet: the SDK's own switch
 * leaves transactions their connection.
 */
async function lineTo(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, HOST);
    for (const one of [near, far]) {
      const other = one === near ? far : near;
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend() {
      isCut = false;
    },
    async end() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser's SDK, signed in. */
async function browser({ uid }: Person) {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '', apiKey: 'k' }, `offline-${uid}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, emailOf(uid), PASSWORD);
  const firestore = getFirestore(app);
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const line = await lineTo(Number(port));
  connectFirestoreEmulator(firestore, host, line.port);
  return {
    firestore,
    async goOffline() {
      line.cut();
      await disableNetwork(firestore);
    },
    async comeBack() {
      line.mend();
      await enableNetwork(firestore);
    },
    async close() {
      await deleteApp(app);
      await line.end();
    },
  };
}

/**
 * Sends a message as the portal does: in a transaction of one attempt, under an id chosen while it was
 * typed.
 * @returns an error's code, or "sent"
 */
async function send(database: Firestore, id: string, ticketId: string, { uid, name }: Person) {
  const message = {
    ...{ ticket_id: ticketId, member_id: uid, author_id: uid, author_name: name },
    ...{ author_role: 'member', body: 'Are you there?', attachments: [], created_at: serverTimestamp() },
  };
  const write = async (transaction: Transaction) =>
    void transaction.set(doc(database, 'support_ticket_replies', id), message);
  try {
    await runTransaction(database, write, { maxAttempts: 1 });
    return 'sent';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** The codes that the portal shows as "The server cannot be reached". */
const unreachable = ['unavailable', 'deadline-exceeded', 'cancelled'];

/**
 * A member loses the connection with a ticket open, presses Send, hears of it at once, comes back, sees
 * what staff wrote meanwhile and presses again, twice.
 */
const clientOffline: Fault = async (stage) => {
  const row = stage.tally();
  const [owner] = stage.offices;
  if (!owner) throw new Error('There is no office.');
  const ticketId = 'offline-ticket';
  await openTicket(ticketId, owner, 'Offline', row);
  await stage.platform.idle();
  const { firestore, goOffline, comeBack, close } = await browser(owner);
  let seen = 0;
  const stop = onSnapshot(doc(firestore, 'support_tickets', ticketId), (ticket) => {
    seen = Number(ticket.get('reply_count') ?? 0);
  });
  await goOffline();
  const offline = await send(firestore, 'offline-reply', ticketId, owner);
  await reply('offline-staff-reply', { ticketId, owner, by: stage.admin }, row);
  await stage.platform.idle();
  const stale = seen;
  await comeBack();
  const online = await send(firestore, 'offline-reply', ticketId, owner);
  const again = await send(firestore, 'offline-reply', ticketId, owner);
  await stage.platform.idle();
  const replies = await db.collection('support_ticket_replies').where('ticket_id', '==', ticketId).get();
  stop();
  await close();
  const where = `support_tickets/${ticketId}`;
  return {
    what: `client offline: Send says "${offline}"; back: "${online}", and once more "${again}"`,
    findings: [
      ...unless(unreachable.includes(offline), where, `offline, Send said ${offline}`),
      ...unless(online === 'sent', where, `back again, Send said ${online}`),
      ...unless(again === 'permission-denied', where, `the same message again said ${again}`),
      ...unless(replies.size === 2, where, `has ${replies.size} replies and not 2`),
      ...unless(stale === 0 && seen === 2, where, `the browser saw ${stale} replies, then ${seen}`),
    ],
    rows: [row],
  };
};

/** The database, Auth and Storage go down while everybody works, and come back with what they had written down. */
const databaseRestarted: Fault = async (stage) => {
  // Those whose applications of the season exist already would only be refused.
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
  return {
    what: 'emulators stopped with an export and started with it, while everybody works',
    findings: [],
    rows,
  };
};

const [, , callables = '', events = '', logs = '', names = ''] = process.argv;

const faults: Record<string, Fault> = {
  ...{ submitsKilled, repliesKilled, deletionKilled, mailKilled, clientOffline },
  ...{ clocksAhead: skewed('ahead', 5, -5), clocksBehind: skewed('behind', -5, 5), databaseRestarted },
};
const chosen = names === '' ? Object.keys(faults) : names.split(',');

const stage = await setStage({ callables, events, logs });
const rows = [];
const findings: Finding[] = [];
for (const name of chosen) {
  const from = performance.now();
  const outcome = await faults[name]?.(stage);
  if (!outcome) throw new Error(`No fault is called ${name}.`);
  await stage.rest();
  // What an earlier fault has broken is not counted again.
  const known = new Set(findings.map((each) => JSON.stringify(each)));
  const all = [...outcome.findings, ...(await stage.inspect())];
  const found = all.filter((each) => !known.has(JSON.stringify(each)));
  findings.push(...found);
  const sum = (field: 'operations' | 'retries') => outcome.rows.reduce((all, row) => all + row[field], 0);
  const row = {
    what: outcome.what,
    operations: sum('operations'),
    retries: sum('retries'),
    errors: outcome.rows.flatMap(({ errors }) => errors),
    findings: found.length,
    seconds: (performance.now() - from) / 1000,
  };
  rows.push(row);
  console.log(JSON.stringify({ name, ...row, found: found.slice(0, 20) }));
}
await stage.end();
console.log(JSON.stringify({ rows, findings, platform: stage.platform.report() }));
process.exit();
