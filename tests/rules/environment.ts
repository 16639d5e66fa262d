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
import { loadRules as putRules } from '../../tools/data.mjs';
import { databaseWith } from '../support/clients';
import { stackUnderTest } from '../support/environment';
import { claimsOf, type IdentityName } from '../support/identities';
import { loadProjectRules } from '../support/project-rules';
import { type Data, readAllDocuments } from './documents';

let environment: RulesTestEnvironment;
let unbound: Firestore;
const clients = new Map<string, Firestore>();
/** The suite's initial documents. */
const seeded = readAllDocuments();

/** Loads the rules and all documents before the first test, and removes them after the last. */
export function useRules(): void {
  beforeAll(async () => {
    setLogLevel('silent'); // a denied read is logged as an error, and most reads here are denied
    environment = await loadProjectRules();
    await environment.clearFirestore();
    unbound = databaseWith('owner');
    await restore();
  });

  afterAll(async () => {
    await environment.clearFirestore();
    await environment.cleanup();
  });
}

/** Loads the rules again, which resets the emulator's evaluation counts. */
export const loadRules = (): Promise<void> => putRules(stackUnderTest());

/**
 * Returns Firestore under the rules as a user. `secondFactor`: in the token, by default none;
 * `authTime`: epoch seconds, by default the user's own; `email`: in the token, by default none.
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

/** Returns a document as a user sees it under the rules. */
export function docOf(name: IdentityName, ...path: [string, ...string[]]) {
  const reference = doc(databaseOf(name), ...path);
  return {
    get: () => getDoc(reference),
    set: (data: Data, options: SetOptions = {}) => setDoc(reference, data, options),
    update: (data: Data) => updateDoc(reference, data),
    delete: () => deleteDoc(reference),
  };
}

/** Returns a document's data, bypassing the rules, or null. */
export const stored = async (path: string): Promise<Data | null> =>
  (await getDoc(doc(unbound, path))).data() ?? null;

/** Writes a document, or removes it if null, bypassing the rules. */
export const put = (path: string, data: Data | null): Promise<void> =>
  data ? setDoc(doc(unbound, path), data) : deleteDoc(doc(unbound, path));

/** Returns whether the suite starts with a document at a path. */
export const isSeeded = (path: string): boolean => seeded.has(path);

/** Restores the suite's initial documents: all, or the given ones. */
export async function restore(...paths: string[]): Promise<void> {
  const wanted = paths.length > 0 ? paths : [...seeded.keys()];
  await Promise.all(wanted.map((path) => put(path, seeded.get(path) ?? null)));
}

/** Expects the rules to reject a write, and the document to be unchanged. */
export async function expectRefused(path: string, write: () => Promise<unknown>): Promise<void> {
  const before = await stored(path);
  await assertFails(write());
  expect(await stored(path)).toEqual(before);
}

/** Expects the rules to accept a write that takes effect, then restores the document. */
export async function expectAccepted(path: string, write: () => Promise<unknown>): Promise<Data | null> {
  const before = await stored(path);
  await write();
  const after = await stored(path);
  expect(after).not.toEqual(before);
  await restore(path);
  return after;
}

export type Expected = (path: string, write: () => Promise<unknown>) => Promise<unknown>;

/** Tries to create a document at an unused path, then restores the path. */
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
