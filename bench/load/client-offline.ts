import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import * as sdk from 'firebase/firestore';
import { HOST } from '../../tools/ports.mjs';
import { openTicket, reply } from './client';
import { db, emailOf, PASSWORD, type Person } from './people';
import { type Fault, unless } from './stage';

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
  const database = sdk.getFirestore(app);
  const [host = '', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');
  const line = await lineTo(Number(port));
  sdk.connectFirestoreEmulator(database, host, line.port);
  return {
    database,
    async goOffline() {
      line.cut();
      await sdk.disableNetwork(database);
    },
    async comeBack() {
      line.mend();
      await sdk.enableNetwork(database);
    },
    async close() {
      await deleteApp(app);
      await line.end();
    },
  };
}

/**
 * Sends a message as the portal does: in a transaction of one attempt, under an id chosen while it
 * was typed.
 * @returns an error's code, or "sent"
 */
async function send(database: sdk.Firestore, id: string, ticketId: string, { uid, name }: Person) {
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

/** The codes that the portal shows as "The server cannot be reached". */
const unreachable = ['unavailable', 'deadline-exceeded', 'cancelled'];

/**
 * A member loses the connection with a ticket open, presses Send, hears of it at once, comes back,
 * sees what staff wrote meanwhile and presses again, twice.
 */
export const clientOffline: Fault = async (stage) => {
  const row = stage.tally();
  const [owner] = stage.offices;
  if (!owner) throw new Error('There is no office.');
  const ticketId = 'offline-ticket';
  await openTicket(ticketId, owner, 'Offline', row);
  await stage.platform.idle();
  const { database, goOffline, comeBack, close } = await browser(owner);
  let seen = 0;
  const stop = sdk.onSnapshot(sdk.doc(database, 'support_tickets', ticketId), (ticket) => {
    seen = Number(ticket.get('reply_count') ?? 0);
  });
  await goOffline();
  const offline = await send(database, 'offline-reply', ticketId, owner);
  await reply('offline-staff-reply', { ticketId, owner, by: stage.admin }, row);
  await stage.platform.idle();
  const stale = seen;
  await comeBack();
  const online = await send(database, 'offline-reply', ticketId, owner);
  const again = await send(database, 'offline-reply', ticketId, owner);
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
