import { Agent, request } from 'node:http';
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
import { buildReply, typedTicket } from '../../tests/support/factories/tickets';
import type { TakenMessage } from '../../tests/support/recount/snapshot';
import { db, type Person, signInAgain } from './people';

/** What happened in one kind of work, for the tables. */
export interface Row {
  what: string;
  operations: number;
  /** Attempts after the first. */
  retries: number;
  /** Refusals that belong to the work, such as a slot that is taken. */
  refused: number;
  errors: string[];
  seconds: number;
}

/** Returns a row to count one kind of work in. */
export const rowOf = (what: string): Row => ({
  ...{ what, operations: 0, retries: 0, refused: 0, errors: [], seconds: 0 },
});

/** Adds the time of some work to its rows. */
export async function timed<T>(rows: readonly Row[], work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  for (const row of rows) row.seconds += (performance.now() - from) / 1000;
  return result;
}

const backOff = (ms: number, attempt: number) => delay(ms * 2 ** attempt * (0.5 + Math.random()));

/** Errors after which a user retries. */
const temporary = new Set(['INTERNAL', 'UNAVAILABLE', 'ABORTED', 'DEADLINE_EXCEEDED', 'UNKNOWN', 'NETWORK']);
interface Refused {
  status: string;
  message: string;
  details?: { reason?: string };
}

/** With fewer instructions than `fetch` takes, since what is measured shares the processor. */
const agent = new Agent({ keepAlive: true });

/** Sends JSON. @returns status and body of the answer */
function post(url: string, data: unknown, headers: Record<string, string>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(data));
  });
}

/** Calls without another attempt. */
export async function callOnce(url: string, data: unknown, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const { text } = await post(url, { data }, headers);
    return JSON.parse(text) as { result?: unknown; error?: Refused };
  } catch (error) {
    return { error: { status: 'NETWORK', message: String(error) } as Refused };
  }
}

/**
 * Calls as a user who retries after a temporary error, with the same data and so the same
 * idempotency key; signs in again where the session has ended.
 * @param expected refusals that belong to the work, by reason or status
 * @returns null after an error, which the row names
 */
export async function press<N extends CallableName>(
  urlOf: () => string,
  row: Row,
  { name, data, by, expected = [] }: { name: N; data: CallableInput<N>; by: Person; expected?: string[] },
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
    const ended = error.status === 'UNAUTHENTICATED';
    if (!(ended || temporary.has(error.status)) || attempt === 8) {
      row.errors.push(`${name}: ${error.status} ${error.message}`);
      return null;
    }
    row.retries += 1;
    if (ended) await signInAgain(by);
    await backOff(100, attempt);
  }
}

/** Direct writes pass a gate, which is closed while the database is away on purpose. */
let gate: Promise<void> = Promise.resolve();
const underway = new Set<Promise<unknown>>();

async function passGate<T>(work: () => Promise<T>): Promise<T> {
  await gate;
  const done = work();
  underway.add(done);
  try {
    return await done;
  } finally {
    underway.delete(done);
  }
}

/** Holds back new writes and waits for those under way. @returns reopens the gate */
export async function closeGate(): Promise<() => void> {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await Promise.allSettled(underway);
  return open;
}

/** Stands for the server's time. */
const stamped = Timestamp.now();

/** `creates`: whether the document must be new, or must be there and keeps its other fields. */
interface Write {
  path: string;
  data: Record<string, unknown>;
  creates: boolean;
}

/** The database as a user's browser reaches it, by token. */
const databases = new Map<string, Firestore>();

/** Writes under the rules. @returns the error of a write that was refused or not answered */
async function commit({ path, data, creates }: Write, token: string): Promise<FirestoreError | null> {
  const database = databases.get(token) ?? databaseWith(token);
  databases.set(token, database);
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    value === stamped ? serverTimestamp() : value,
  ]);
  const [document, fields] = [doc(database, path), Object.fromEntries(entries)];
  const done = creates ? setDoc(document, fields) : updateDoc(document, fields);
  return done.then(
    () => null,
    (error) => error,
  );
}

/**
 * Retries a write until it is done; a new document that is there after a lost answer counts as
 * done.
 * @returns whether it is done
 */
async function write(what: Write, by: Person, row: Row): Promise<boolean> {
  row.operations += 1;
  for (let attempt = 1; ; attempt += 1) {
    const error = await passGate(() => commit(what, by.token));
    if (!error) return true;
    if (what.creates && attempt > 1 && (await db.doc(what.path).get()).exists) return true;
    // The emulator, not Firestore, refuses where its rules read a document that a transaction
    // holds.
    const isBlocked = error.message.includes('Service call error');
    const isTemporary = isBlocked || !['permission-denied', 'failed-precondition'].includes(error.code);
    // Locks of a host that was killed last for most of a minute in the emulator.
    if (!isTemporary || attempt === 10) {
      row.errors.push(`write ${what.path}: ${error.code} ${error.message}`);
      return false;
    }
    row.retries += 1;
    await backOff(50, attempt);
  }
}

/** Opens a ticket as its owner does. */
export function openTicket(id: string, owner: Person, title: string, row: Row): Promise<boolean> {
  const data = typedTicket(stamped, owner.uid, { title });
  return write({ path: `${collections.supportTickets}/${id}`, data, creates: true }, owner, row);
}

/** Adds a message to a conversation, by its owner or by staff. */
export function reply(id: string, on: { ticketId: string; owner: Person; by: Person }, row: Row) {
  const data = buildReply(stamped, on.ticketId, on.owner.uid, on.by, { body: `Message ${id}.` });
  return write({ path: `${collections.supportTicketReplies}/${id}`, data, creates: true }, on.by, row);
}

/** A value of a reply as events carry it. */
const restValueOf = (value: unknown) => {
  if (value === null) return { nullValue: null };
  return typeof value === 'string' ? { stringValue: value } : { arrayValue: { values: [] } };
};

/**
 * Tells a host of events that a reply was written.
 * @param url of the host
 */
export async function tellReply(
  url: string,
  id: string,
  on: { ticketId: string; owner: Person; by: Person },
): Promise<void> {
  const path = `${collections.supportTicketReplies}/${id}`;
  const data = buildReply(stamped, on.ticketId, on.owner.uid, on.by, { body: `Message ${id}.` });
  const time = new Date().toISOString();
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    value === stamped ? { timestampValue: time } : restValueOf(value),
  ]);
  const name = `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents/${path}`;
  const value = { name, fields: Object.fromEntries(entries), createTime: time, updateTime: time };
  const about = { id, time, document: path, datacontenttype: 'application/json', specversion: '1.0' };
  const headers = Object.fromEntries(Object.entries(about).map(([key, text]) => [`ce-${key}`, text]));
  const { status } = await post(`${url}/events/onTicketReplyCreated`, { value }, headers);
  if (status !== 204) throw new Error(`onTicketReplyCreated: HTTP ${status}`);
}

type Change = Partial<Pick<SupportTicket, 'status' | 'awaiting' | 'priority'>>;
/** Changes a ticket as staff does on the screen. */
export function changeTicket(id: string, data: Change, by: Person, row: Row): Promise<boolean> {
  const change = { ...data, updated_at: stamped };
  return write({ path: `${collections.supportTickets}/${id}`, data: change, creates: false }, by, row);
}

/** How the provider fails, in turn; `drop`: after it took the message. */
const failuresInTurn: readonly Behavior[] = [500, 429, 503, 'drop', 500, 429, 502, 400, 500, 503];

/** Starts a provider that fails one request in ten, for the product's own client. */
export async function startProvider() {
  const server = await mailServer();
  const provider = {
    ...server,
    /** While it is down, every request gets a 503. */
    isUp: true,
    requests: 0,
    /** Messages that came while it was down. */
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
