import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  type SetOptions,
  setDoc,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect } from 'vitest';
import { databaseWith } from '../support/clients';
import { claimsOf, type IdentityName } from '../support/identities';
import { loadProjectRules } from '../support/project-rules';
import { type Data, readAllDocuments } from './documents';

let environment: RulesTestEnvironment;
let unbound: Firestore;
const clients = new Map<string, Firestore>();
/** What the suite begins with. */
const seeded = readAllDocuments();

/** Loads the rules and all documents before the first test, and removes them after the last. */
export function useRules(): void {
  beforeAll(async () => {
    setLogLevel('silent'); // a denied read is logged as an error, and most reads here are denied
    await loadRules();
    await environment.clearFirestore();
    unbound = databaseWith('owner');
    await restore();
  });

  afterAll(async () => {
    await environment.clearFirestore();
    await environment.cleanup();
  });
}

/** Loads the rules; again, the emulator begins to count their evaluations anew. */
export async function loadRules(): Promise<void> {
  environment = await loadProjectRules();
}

/**
 * The database under the rules as a user sees it. `secondFactor`: the token's, none if left out;
 * `authTime`: epoch seconds, the user's own if left out; `email`: the token's, none if left out.
 */
export function databaseOf(
  name: IdentityName,
  secondFactor?: unknown,
  authTime?: number,
  email?: string,
): Firestore {
  const key = JSON.stringify([name, secondFactor, authTime, email]);
  const known = clients.get(key);
  if (known) return known;
  const client = databaseWith(claimsOf(name, secondFactor, authTime, email));
  clients.set(key, client);
  return client;
}

/** A document as a user reaches it under the rules. */
export function docOf(name: IdentityName, ...path: [string, ...string[]]) {
  const reference = doc(databaseOf(name), ...path);
  return {
    get: () => getDoc(reference),
    set: (data: Data, options: SetOptions = {}) => setDoc(reference, data, options),
    update: (data: Data) => updateDoc(reference, data),
    delete: () => deleteDoc(reference),
  };
}

/** What a document holds, whatever the rules say; null when there is none. */
export const stored = async (path: string): Promise<Data | null> =>
  (await getDoc(doc(unbound, path))).data() ?? null;

/** Writes a document, or with null removes it, bypassing the rules. */
export const put = (path: string, data: Data | null): Promise<void> =>
  data ? setDoc(doc(unbound, path), data) : deleteDoc(doc(unbound, path));

/** Whether the suite begins with a document at a path. */
export const isSeeded = (path: string): boolean => seeded.has(path);

/** Puts documents back as the suite found them: all, or those named. */
export async function restore(...paths: string[]): Promise<void> {
  const wanted = paths.length > 0 ? paths : [...seeded.keys()];
  await Promise.all(wanted.map((path) => put(path, seeded.get(path) ?? null)));
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

export type Expected = (path: string, write: () => Promise<unknown>) => Promise<unknown>;

/** Tries to create a document at a free path, then restores the path. */
export async function expectCreate(
  expected: Expected,
  path: string,
  data: Data,
  name: IdentityName,
): Promise<void> {
  await put(path, null);
  await expected(path, () => docOf(name, path).set(data));
  await restore(path);
}
