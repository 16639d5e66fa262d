import { setTimeout as delay } from 'node:timers/promises';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput, CallableName, CallableOutput } from '@united/domain/shared/contracts';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import {
  doc,
  type Firestore,
  type FirestoreError,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { type Behavior, mailServer } from '../../tests/flows/support/mail-server';
import { databaseWith } from '../../tests/support/clients';
import { buildReply, submittedTicket } from '../../tests/support/factories/tickets';
import type { TakenMessage } from '../../tests/support/recount/snapshot';
import { type BenchUser, db, signInAgain } from './users';

/** The counters of one type of work, for the tables. */
export interface Row {
  what: string;
  operations: number;
  /** Number of retries. */
  retries: number;
  /** Expected refusals, such as a taken slot. */
  refused: number;
  errors: string[];
  seconds: number;
}

/** Creates an empty row. */
export const rowOf = (what: string): Row => ({
  ...{ what, operations: 0, retries: 0, refused: 0, errors: [], seconds: 0 },
});

/** Runs work and adds its time to the rows. */
export async function timed<T>(rows: readonly Row[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  for (const row of rows) row.seconds += (performance.now() - from) / 1000;
  return result;
}

const backOff = (ms: number, attempt: number) => delay(ms * 2 ** attempt * (0.5 + Math.random()));

/** Errors that are retried. */
const transient = new Set(['INTERNAL', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'NETWORK']);
interface Refused {
  status: string;
  message: string;
  details?: { reason?: string };
}

/** Calls a callable, without retries. */
export async function callOnce(url: string, data: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) });
    return (await response.json()) as { result?: unknown; error?: Refused };
  } catch (error) {
    return { error: { status: 'NETWORK', message: String(error) } as Refused };
  }
}

/**
 * Calls a callable and retries transient errors with the same data, so with the same idempotency
 * key. Signs in again if the session has ended.
 * @param expected expected refusals, by reason or status
 * @returns null after an error, which is added to the row
 */
export async function press<N extends CallableName>(
  urlOf: () => string,
  row: Row,
  { name, data, by, expected = [] }: { name: N; data: CallableInput<N>; by: BenchUser; expected?: string[] },
): Promise<{ result: CallableOutput<N> } | { refused: Refused } | null> {
  row.operations += 1;
  for (let attempt = 1; ; attempt += 1) {
    const { result, error } = await callOnce(`${urlOf()}/${name}`, data, by.token);
    if (!error) return { result: result as CallableOutput<N> };
    if (expected.includes(error.details?.reason ?? error.status)) {
      row.refused += 1;
      return { refused: error };
    }
    // A restart of the Auth emulator ends all sessions.
    const isSignedOut = error.status === 'UNAUTHENTICATED';
    if (!(isSignedOut || transient.has(error.status)) || attempt === 8) {
      row.errors.push(`${name}: ${error.status} ${error.message}`);
      return null;
    }
    row.retries += 1;
    if (isSignedOut) await signInAgain(by);
    await backOff(100, attempt);
  }
}

/** Direct writes wait at a gate, which is closed while the database restarts on purpose. */
let gate: Promise<void> = Promise.resolve();
const pending = new Set<Promise<unknown>>();

async function passGate<T>(work: () => Promise<T>): Promise<T> {
  await gate;
  const done = work();
  pending.add(done);
  try {
    return await done;
  } finally {
    pending.delete(done);
  }
}

/** Blocks new writes and waits for pending ones. @returns a function that reopens the gate */
export async function closeGate(): Promise<() => void> {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await Promise.allSettled(pending);
  return open;
}

/** Placeholder for the server timestamp. */
const serverTime = Timestamp.now();

/** A write that creates a document or, if `creates` is false, updates an existing one. */
interface Write {
  path: string;
  data: Record<string, unknown>;
  creates: boolean;
}

/** Client SDK databases, by the user's token. */
const databases = new Map<string, Firestore>();

/** Writes under the security rules. @returns the error, if any */
async function commit({ path, data, creates }: Write, token: string): Promise<FirestoreError | null> {
  const database = databases.get(token) ?? databaseWith(token);
  databases.set(token, database);
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    value === serverTime ? serverTimestamp() : value,
  ]);
  const [document, fields] = [doc(database, path), Object.fromEntries(entries)];
  const done = creates ? setDoc(document, fields) : updateDoc(document, fields);
  return done.then(
    () => null,
    (error) => error,
  );
}

/**
 * Writes with retries. If a response was lost but the new document exists, the write succeeded.
 * @returns whether the write succeeded
 */
async function write(what: Write, by: BenchUser, row: Row): Promise<boolean> {
  row.operations += 1;
  for (let attempt = 1; ; attempt += 1) {
    const error = await passGate(() => commit(what, by.token));
    if (!error) return true;
    if (what.creates && attempt > 1 && (await db.doc(what.path).get()).exists) return true;
    // The emulator, unlike Firestore, denies a write if its rules read a document locked by a
    // transaction.
    const isBlocked = error.message.includes('Service call error');
    const isTransient = isBlocked || !['permission-denied', 'failed-precondition'].includes(error.code);
    // In the emulator, the locks of a killed host last for most of a minute.
    if (!isTransient || attempt === 10) {
      row.errors.push(`write ${what.path}: ${error.code} ${error.message}`);
      return false;
    }
    row.retries += 1;
    await backOff(50, attempt);
  }
}

/** Opens a ticket as its owner. */
export function openTicket(id: string, owner: BenchUser, title: string, row: Row): Promise<boolean> {
  const data = submittedTicket(serverTime, owner.uid, { title });
  return write({ path: `${collections.supportTickets}/${id}`, data, creates: true }, owner, row);
}

/** Adds a message to a conversation, as the ticket's owner or as staff. */
export function reply(id: string, on: { ticketId: string; owner: BenchUser; by: BenchUser }, row: Row) {
  const data = buildReply(serverTime, on.ticketId, on.owner.uid, on.by, { body: `Message ${id}.` });
  return write({ path: `${collections.supportTicketReplies}/${id}`, data, creates: true }, on.by, row);
}

type Change = Partial<Pick<SupportTicket, 'status' | 'awaiting' | 'priority'>>;
/** Changes a ticket as staff, like the portal. */
export function changeTicket(id: string, data: Change, by: BenchUser, row: Row): Promise<boolean> {
  const change = { ...data, updated_at: serverTime };
  return write({ path: `${collections.supportTickets}/${id}`, data: change, creates: false }, by, row);
}

/** The provider's failures, in turn. `drop` closes the connection after accepting the message. */
const failuresInTurn: readonly Behavior[] = [500, 429, 503, 'drop', 500, 429, 502, 400, 500, 503];

/** Starts an email provider that fails one request in ten. */
export async function startProvider() {
  const server = await mailServer();
  const provider = {
    ...server,
    /** If false, every request gets a 503. */
    isUp: true,
    requests: 0,
    /** Number of messages received while it was down. */
    refused: 0,
    taken: (): TakenMessage[] => server.received.flatMap(({ id, to, taken }) => (taken ? [{ id, to }] : [])),
  };
  server.behaves(() => {
    if (!provider.isUp) {
      provider.refused += 1;
      return 503;
    }
    provider.requests += 1;
    if (provider.requests % 10 !== 0) return 202;
    return failuresInTurn[(provider.requests / 10) % 10] ?? 500;
  });
  return provider;
}
