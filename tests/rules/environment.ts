import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import { deleteDoc, doc, type Firestore, getDoc, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect } from 'vitest';
import { emulatorAt, fromEnvironment, projectFile } from '../support/environment';
import { type PersonName, people } from '../support/people';
import { type Data, everyDocument } from './documents';

let environment: RulesTestEnvironment;
let unbound: Firestore;
let release = () => {};
let unboundClosed: Promise<void>;
const clients = new Map<string, Firestore>();

/** rules-unit-testing is typed with the compat SDK; modular functions accept its instances. */
const modular = (context: RulesTestContext) => context.firestore() as unknown as Firestore;

/** Loads the rules and all documents before the first test, and removes them after the last. */
export function useRules(): void {
  beforeAll(async () => {
    setLogLevel('silent'); // a denied read is logged as an error, and most reads here are denied
    environment = await initializeTestEnvironment({
      projectId: fromEnvironment('GCLOUD_PROJECT'),
      firestore: { ...emulatorAt('FIRESTORE_EMULATOR_HOST'), rules: projectFile('firestore.rules') },
    });
    await environment.clearFirestore();
    unbound = await new Promise<Firestore>((resolve) => {
      // The library closes the client when the callback ends; one for each of a thousand reads
      // would take a minute.
      unboundClosed = environment.withSecurityRulesDisabled(async (context) => {
        resolve(modular(context));
        await new Promise<void>((end) => {
          release = end;
        });
      });
    });
    await restore();
  });

  afterAll(async () => {
    release();
    await unboundClosed;
    await environment.clearFirestore();
    await environment.cleanup();
  });
}

/**
 * The database under the rules as a user sees it. `secondFactor`: the token's, none if left out;
 * `authTime`: epoch seconds, the user's own if left out; `email`: the token's, none if left out.
 */
export function databaseOf(
  name: PersonName,
  secondFactor?: unknown,
  authTime?: number,
  email?: string,
): Firestore {
  const key = JSON.stringify([name, secondFactor, authTime, email]);
  const known = clients.get(key);
  if (known) return known;
  const own = people[name].token;
  const token = own && {
    ...own,
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(email !== undefined && { email }),
  };
  const firebase = { identities: {}, sign_in_provider: 'password', sign_in_second_factor: secondFactor };
  const claims = secondFactor === undefined ? token : { ...token, firebase };
  const client = modular(
    claims
      ? environment.authenticatedContext(name, claims as TokenOptions)
      : environment.unauthenticatedContext(),
  );
  clients.set(key, client);
  return client;
}

/** What a document holds, whatever the rules say; null when there is none. */
export const stored = async (path: string): Promise<Data | null> =>
  (await getDoc(doc(unbound, path))).data() ?? null;

/** Writes a document, or with null removes it, bypassing the rules. */
export const put = (path: string, data: Data | null): Promise<void> =>
  data ? setDoc(doc(unbound, path), data) : deleteDoc(doc(unbound, path));

/** Puts documents back as the suite found them: all, or those named. */
export async function restore(...paths: string[]): Promise<void> {
  const all = everyDocument();
  const wanted = paths.length > 0 ? paths : [...all.keys()];
  await Promise.all(wanted.map((path) => put(path, all.get(path) ?? null)));
}

/** Expects that the rules refuse a write, and that the document is what it was before. */
export async function expectRefused(path: string, write: () => Promise<unknown>): Promise<void> {
  const before = await stored(path);
  await assertFails(write());
  expect(await stored(path)).toEqual(before);
}

/** Expects that the rules accept a write and that it shows, then puts the document back. */
export async function expectAccepted(path: string, write: () => Promise<unknown>): Promise<Data | null> {
  const before = await stored(path);
  await write();
  const after = await stored(path);
  expect(after).not.toEqual(before);
  await restore(path);
  return after;
}

export type Expected = typeof expectAccepted | typeof expectRefused;

/** Tries to create a document at a free path, then restores the path. */
export async function expectCreate(
  expected: Expected,
  path: string,
  data: Data,
  name: PersonName,
): Promise<void> {
  await put(path, null);
  await expected(path, () => setDoc(doc(databaseOf(name), path), data));
  await restore(path);
}

/**
 * The emulator's coverage report without expression values, with which it exceeds the longest
 * string; only the counts matter. It comes with one property a line.
 */
async function withoutValues({ body }: Response): Promise<string> {
  if (!body) throw new Error('The emulator has sent no report.');
  const kept: string[] = [];
  let end: string | null = null;
  for await (const line of createInterface({ input: Readable.fromWeb(body as ReadableStream) })) {
    if (end === null) {
      const value = /^( *)"value": \{$/.exec(line);
      if (value) end = `${value[1]}}`;
      else kept.push(line.trim());
    } else if (line === end || line === `${end},`) {
      kept.push(`"value": null${line.slice(end.length)}`);
      end = null;
    }
  }
  return kept.join('');
}

/** How often each expression of the rules was evaluated, as the emulator counted. */
export async function ruleCoverage(): Promise<unknown> {
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  const project = fromEnvironment('GCLOUD_PROJECT');
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${project}:ruleCoverage`);
  return JSON.parse(await withoutValues(answer));
}
