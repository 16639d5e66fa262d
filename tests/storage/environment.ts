import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import type { OfficePaper } from '@united/domain/papers/paper';
import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  setDoc,
  type Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { type FirebaseStorage, getMetadata, ref, type UploadMetadata, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect } from 'vitest';
import { readAllDocuments } from '../rules/documents';
import { databaseWith, filesWith } from '../support/clients';
import { emulatorAt, fromEnvironment, projectFile } from '../support/environment';
import { claimsOf, type IdentityName } from '../support/identities';

let environment: RulesTestEnvironment;
/** Bypasses the rules. */
let documents: Firestore;
let files: FirebaseStorage;
const clients = new Map<string, FirebaseStorage>();

/** The project's rules, or those that tools/mutate-storage-rules.mjs mutated. */
export function rulesUnderTest(): string {
  const broken = process.env.STORAGE_RULES_UNDER_TEST;
  return broken ? readFileSync(broken, 'utf8') : projectFile('storage.rules');
}

/**
 * Loads the rules, user records, tickets and papers before the suite's first test, and removes everything
 * after its last.
 */
export function useStorageRules(): void {
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: fromEnvironment('GCLOUD_PROJECT'),
      firestore: emulatorAt('FIRESTORE_EMULATOR_HOST'),
      storage: { ...emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST'), rules: rulesUnderTest() },
    });
    await environment.clearFirestore();
    documents = databaseWith('owner');
    files = filesWith('owner');
    const needed = [...readAllDocuments()].filter(([path]) =>
      /^(users|support_tickets|office_papers)\//.test(path),
    );
    await Promise.all(needed.map(([path, data]) => setDoc(doc(documents, path), data)));
  });

  afterAll(async () => {
    await clearStorage();
    await environment.clearFirestore();
    await environment.cleanup();
  });
}

/** Removes all files. The library's own method only removes top-level ones. */
export async function clearStorage(): Promise<void> {
  const { host, port } = emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST');
  const answer = await fetch(`http://${host}:${port}/internal/reset`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

/**
 * Returns Storage under the rules as a user. `secondFactor`: in the token, by default none;
 * `authTime`: epoch seconds, by default the user's own; `email`: in the token, by default none.
 */
export function as(
  name: IdentityName,
  secondFactor?: unknown,
  authTime?: number,
  email?: string,
): FirebaseStorage {
  const key = JSON.stringify([name, secondFactor, authTime, email]);
  const known = clients.get(key);
  if (known) return known;
  const client = filesWith(claimsOf(name, secondFactor, authTime, email));
  clients.set(key, client);
  return client;
}

/** Writes the staff settings, bypassing the rules, or removes them if null. */
export function putStaffSettings(settings: object | null): Promise<void> {
  const at = doc(documents, 'settings/staff');
  return settings ? setDoc(at, settings) : deleteDoc(at);
}

/** Sets the time from which a user's sign-ins count. Returns the previous time. */
export async function setValidAfter(name: IdentityName, validAfter: Timestamp): Promise<Timestamp> {
  const user = doc(documents, 'users', name);
  const before = (await getDoc(user)).get('valid_after') as Timestamp;
  await updateDoc(user, { valid_after: validAfter });
  return before;
}

/** Sets on a user's record whether someone else typed the password. */
export const setPasswordTyped = (name: IdentityName, typed: boolean): Promise<void> =>
  updateDoc(doc(documents, 'users', name), { password_typed_by_staff: typed });

/** Sets the status of a stored ticket, bypassing the rules. */
export const setTicketStatus = (id: string, status: string): Promise<void> =>
  updateDoc(doc(documents, 'support_tickets', id), { status });

/** Changes a stored paper, bypassing the rules. */
export const changePaper = (id: string, change: Partial<OfficePaper>): Promise<void> =>
  updateDoc(doc(documents, 'office_papers', id), change);

/** Stores a file, bypassing the rules. */
export async function place(path: string, data: Uint8Array, metadata: UploadMetadata): Promise<void> {
  await uploadBytes(ref(files, path), data, metadata);
}

/** Returns the metadata of a stored file, bypassing the rules, or null. */
export const stored = (path: string): Promise<object | null> =>
  getMetadata(ref(files, path)).then(
    ({ contentType, size, generation, customMetadata = {} }) => ({
      contentType,
      size,
      generation,
      customMetadata,
    }),
    () => null,
  );

export async function expectRefused(path: string, write: () => Promise<unknown>): Promise<void> {
  const before = await stored(path);
  await assertFails(write());
  expect(await stored(path)).toEqual(before);
}

export const uploadWith = (
  files: FirebaseStorage,
  path: string,
  data: Uint8Array,
  metadata: UploadMetadata,
) => uploadBytes(ref(files, path), data, metadata);

export const upload = (name: IdentityName, path: string, data: Uint8Array, metadata: UploadMetadata) =>
  uploadWith(as(name), path, data, metadata);
