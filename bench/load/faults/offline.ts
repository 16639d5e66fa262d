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
} from 'firebase/firestore';
import { db, emailOf, PASSWORD, type Person } from '../people';
import { openTicket, reply } from '../work/direct-write';
import { lineTo } from './line';
import { type Fault, unless } from './stage';

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
 * Sends a message as the portal does: in a transaction of one attempt, under an id chosen while it
 * was typed.
 * @returns an error's code, or "sent"
 */
async function send(
  firestore: Firestore,
  id: string,
  ticketId: string,
  { uid, name }: Person,
): Promise<string> {
  try {
    await runTransaction(
      firestore,
      async (transaction) => {
        transaction.set(doc(firestore, 'support_ticket_replies', id), {
          ticket_id: ticketId,
          member_id: uid,
          author_id: uid,
          author_name: name,
          author_role: 'member',
          body: 'Are you there?',
          attachments: [],
          created_at: serverTimestamp(),
        });
      },
      { maxAttempts: 1 },
    );
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
      ...unless(
        stale === 0 && seen === 2,
        where,
        `the browser saw ${stale} replies offline and ${seen} back again`,
      ),
    ],
    rows: [row],
  };
};
