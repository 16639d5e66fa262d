import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import * as sdk from 'firebase/firestore';
import { emulatorAt } from '../../tests/support/environment';
import { startProxy } from '../latency-proxy.mjs';
import { openTicket, reply, rowOf } from './client';
import { type Fault, unless } from './stage';
import { type BenchUser, db, emailOf, PASSWORD } from './users';

/** Starts the browser SDK, signed in as a user. */
async function browser({ uid }: BenchUser) {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '', apiKey: 'k' }, `offline-${uid}`);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, emailOf(uid), PASSWORD);
  const database = sdk.getFirestore(app);
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  // `disableNetwork` alone doesn't affect the connection of transactions.
  const proxy = await startProxy(port);
  sdk.connectFirestoreEmulator(database, host, proxy.port);
  return {
    database,
    async goOffline() {
      proxy.cut();
      await sdk.disableNetwork(database);
    },
    async goOnline() {
      proxy.restore();
      await sdk.enableNetwork(database);
    },
    async close() {
      await deleteApp(app);
      proxy.end();
    },
  };
}

/**
 * Sends a message like the portal: in a transaction with a single attempt, under an id chosen
 * before it is sent.
 * @returns the error code, or "sent"
 */
async function send(database: sdk.Firestore, id: string, ticketId: string, { uid, name }: BenchUser) {
  const message = {
    ...{ ticket_id: ticketId, member_id: uid, author_id: uid, author_name: name },
    ...{ author_role: 'member', body: 'Are you there?', attachments: [], created_at: sdk.serverTimestamp() },
  };
  const write = async (transaction: sdk.Transaction) =>
    void transaction.set(sdk.doc(database, 'support_ticket_replies', id), message);
  try {
    await sdk.runTransaction(database, write, { maxAttempts: 1 });
    return 'sent';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** The error codes that the portal shows as "The server cannot be reached". */
const unreachable = ['unavailable', 'deadline-exceeded', 'cancelled'];

/**
 * A member with an open ticket goes offline, clicks Send and immediately gets an error. After going
 * online again, the member sees the reply staff sent in the meantime, and clicks Send twice more.
 */
export const clientOffline: Fault = async (stage) => {
  const row = rowOf('client offline');
  const [owner] = stage.offices;
  if (!owner) throw new Error('There is no office.');
  const ticketId = 'offline-ticket';
  await openTicket(ticketId, owner, 'Offline', row);
  await stage.platform.idle();
  const { database, goOffline, goOnline, close } = await browser(owner);
  let seen = 0;
  const stop = sdk.onSnapshot(sdk.doc(database, 'support_tickets', ticketId), (ticket) => {
    seen = Number(ticket.get('reply_count') ?? 0);
  });
  await goOffline();
  const offline = await send(database, 'offline-reply', ticketId, owner);
  await reply('offline-staff-reply', { ticketId, owner, by: stage.admin }, row);
  await stage.platform.idle();
  const stale = seen;
  await goOnline();
  const online = await send(database, 'offline-reply', ticketId, owner);
  const repeated = await send(database, 'offline-reply', ticketId, owner);
  await stage.platform.idle();
  const replies = await db.collection('support_ticket_replies').where('ticket_id', '==', ticketId).get();
  stop();
  await close();
  const where = `support_tickets/${ticketId}`;
  return {
    what: `client offline: Send gets "${offline}"; online again: "${online}", then "${repeated}"`,
    findings: [
      ...unless(unreachable.includes(offline), where, `offline, Send got ${offline}`),
      ...unless(online === 'sent', where, `back online, Send got ${online}`),
      ...unless(repeated === 'permission-denied', where, `sending the same message again got ${repeated}`),
      ...unless(replies.size === 2, where, `has ${replies.size} replies instead of 2`),
      ...unless(stale === 0 && seen === 2, where, `the browser saw ${stale} replies, then ${seen}`),
    ],
    rows: [row],
  };
};
