import { readFileSync } from 'node:fs';
import {
  assertFails,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  setDoc,
  type Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { type FirebaseStorage, getMetadata, ref, type UploadMetadata, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect } from 'vitest';
import { everyDocument } from '../rules/documents';
import { emulatorAt, fromEnvironment, projectFile } from '../support/environment';
import { type PersonName, people } from '../support/people';

let environment: RulesTestEnvironment;

/** The project's rules, or those of a file that tools/break-storage-rules.mjs has broken. */
export function rulesUnderTest(): string {
  const broken = process.env.STORAGE_RULES_UNDER_TEST;
  return broken ? readFileSync(broken, 'utf8') : projectFile('storage.rules');
}

/**
 * rules-unit-testing is typed with the compat SDK, whose instances the modular functions take as
 * well.
 */
const storageOf = (context: RulesTestContext) =>
  context.storage(`gs://${fromEnvironment('FIREBASE_STORAGE_BUCKET')}`) as unknown as FirebaseStorage;

/**
 * Loads the rules, the people's records and their tickets before the suite's first test, and
 * removes everything after its last.
 */
export function useStorageRules(): void {
  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: fromEnvironment('GCLOUD_PROJECT'),
      firestore: emulatorAt('FIRESTORE_EMULATOR_HOST'),
      storage: { ...emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST'), rules: rulesUnderTest() },
    });
    await environment.clearFirestore();
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      const needed = [...everyDocument()].filter(([path]) => /^(users|support_tickets)\//.test(path));
      await Promise.all(needed.map(([path, data]) => setDoc(doc(db, path), data)));
    });
  });

  afterAll(async () => {
    await clearStorage();
    await environment.clearFirestore();
    await environment.cleanup();
  });
}

/** Removes all files; the library's own way only removes those at the top. */
export async function clearStorage(): Promise<void> {
  const { host, port } = emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST');
  const answer = await fetch(`http://${host}:${port}/internal/reset`, { method: 'POST' });
  expect(answer.ok).toBe(true);
}

/**
 * The files as a person sees them, bound by the rules; `secondFactor` is what the token says of it,
 * none if left out; `authTime` in seconds since the epoch, the person's own if left out; `email` is
 * the token's, which has none if left out.
 */
export function as(
  name: PersonName,
  secondFactor?: unknown,
  authTime?: number,
  email?: string,
): FirebaseStorage {
  const own = people[name].token;
  const token = own && {
    ...own,
    ...(authTime !== undefined && { auth_time: authTime }),
    ...(email !== undefined && { email }),
  };
  const firebase = { identities: {}, sign_in_provider: 'password', sign_in_second_factor: secondFactor };
  const claims = secondFactor === undefined ? token : { ...token, firebase };
  return storageOf(
    claims
      ? environment.authenticatedContext(name, claims as TokenOptions)
      : environment.unauthenticatedContext(),
  );
}

/** Writes the staff settings, bypassing the rules; null removes them. */
export const putStaffSettings = (settings: object | null): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    const ref = doc(context.firestore() as unknown as Firestore, 'settings/staff');
    await (settings ? setDoc(ref, settings) : deleteDoc(ref));
  });

/** Sets since when a user's sign-ins count, and returns the previous time. */
export async function setValidAfter(name: PersonName, validAfter: Timestamp): Promise<Timestamp> {
  let before = validAfter;
  await environment.withSecurityRulesDisabled(async (context) => {
    const user = doc(context.firestore() as unknown as Firestore, 'users', name);
    before = (await getDoc(user)).get('valid_after') as Timestamp;
    await updateDoc(user, { valid_after: validAfter });
  });
  return before;
}

/** Sets on a user's record whether somebody else typed the password. */
export const setPasswordTyped = (name: PersonName, typed: boolean): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    const user = doc(context.firestore() as unknown as Firestore, 'users', name);
    await updateDoc(user, { password_typed_by_staff: typed });
  });

/** Sets the status of a stored ticket, bypassing the rules. */
export const setTicketStatus = (id: string, status: string): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    await updateDoc(doc(db, 'support_tickets', id), { status });
  });

/** Stores a file, bypassing the rules. */
export const place = (path: string, data: Uint8Array, metadata: UploadMetadata): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    await uploadBytes(ref(storageOf(context), path), data, metadata);
  });

/** What is known of a stored file, whatever the rules say; null when there is none. */
export async function stored(path: string) {
  let found: object | null = null;
  await environment.withSecurityRulesDisabled(async (context) => {
    const file = ref(storageOf(context), path);
    found = await getMetadata(file).then(
      ({ contentType, size, generation, customMetadata = {} }) => ({
        contentType,
        size,
        generation,
        customMetadata,
      }),
      () => null,
    );
  });
  return found;
}

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

export const upload = (name: PersonName, path: string, data: Uint8Array, metadata: UploadMetadata) =>
  uploadWith(as(name), path, data, metadata);
