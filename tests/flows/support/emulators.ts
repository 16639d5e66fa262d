import { setTimeout as delay } from 'node:timers/promises';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import type { CallableInput, CallableName, CallableOutput } from '@united/domain/shared/contracts';
import type { Role } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, vi } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { createUsers, newUser } from '../../support/factories/users';
import { signInByPassword } from '../../support/identity-toolkit';
import { pathOf, type RawDocument, storedDocuments, storedVersions } from '../../support/stored-documents';

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run: node tools/test.mjs flows`);
  return value;
}

const projectId = env('GCLOUD_PROJECT');
const authHost = env('FIREBASE_AUTH_EMULATOR_HOST');
const firestoreHost = env('FIRESTORE_EMULATOR_HOST');

const app = initializeApp({ projectId, storageBucket: env('FIREBASE_STORAGE_BUCKET') });
export const auth = getAuth(app);
export const db = getFirestore(app);

const PASSWORD = 'Flow-2025!';
let userCount = 0;

/** How long events may lock a document that is to be deleted, in milliseconds. */
const heldAtMost = 20_000;

/** Deletes every document and account. */
export async function clearAll(): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  const wipe = async (url: string) => {
    const until = Date.now() + heldAtMost;
    for (;;) {
      const answer = await fetch(url, { method: 'DELETE', headers });
      if (answer.ok) return;
      // An event's transaction from an earlier test is still running.
      if (answer.status !== 409 || Date.now() > until) throw new Error(`DELETE ${url}: ${answer.status}`);
      await delay(100);
    }
  };
  await wipe(`http://${firestoreHost}/emulator/v1/projects/${projectId}/databases/(default)/documents`);
  await wipe(`http://${authHost}/emulator/v1/projects/${projectId}/accounts`);
}

export const signIn = async (email: string, password: string = PASSWORD): Promise<string> =>
  (await signInByPassword(email, password)).idToken;

export interface TestUser {
  uid: string;
  email: string;
  name: string;
  token: string;
}

interface TestUserOptions {
  status?: UserStatus;
  /** The token's role claim if it differs from the record. Null for none. */
  claim?: Role | null;
  /** Milliseconds. Earlier sign-ins do not count. */
  validAfterMs?: number;
  /** Whether to omit the record. */
  recordless?: boolean;
  name?: string;
}

/** Creates accounts with claims and records, and signs them in. */
async function signedIn(wanted: readonly ({ role: Role } & TestUserOptions)[]): Promise<TestUser[]> {
  const users = wanted.map(({ role, status = 'active', validAfterMs = 0, name, ...account }) => {
    userCount += 1;
    const email = `${role}-${userCount}@flow.test`;
    const user = newUser({ name: name ?? `Flow ${role} ${userCount}`, email, role, status });
    const valid_after = Timestamp.fromMillis(validAfterMs);
    return { user: { ...user, valid_after }, password: PASSWORD, ...account };
  });
  const uids = await createUsers(db, users);
  return Promise.all(
    users.map(async ({ user: { email, name } }, i) => {
      return { uid: uids[i] ?? '', email, name, token: await signIn(email) };
    }),
  );
}

/** Creates an account with claim and record, and signs it in. */
export async function makeUser(role: Role, options: TestUserOptions = {}): Promise<TestUser> {
  const [created] = await signedIn([{ role, ...options }]);
  return created as TestUser;
}

/**
 * Clears the emulators before each test, restores mocks and signs in an active user of each role.
 */
export function freshUsers<Roles extends readonly Role[]>(
  ...roles: Roles
): { readonly [I in keyof Roles]: TestUser };
export function freshUsers(...roles: Role[]): TestUser[] {
  const users = roles.map((): TestUser => ({ uid: '', email: '', name: '', token: '' }));
  beforeEach(async () => {
    vi.restoreAllMocks();
    await clearAll();
    const created = await signedIn(roles.map((role) => ({ role })));
    for (const [i, user] of users.entries()) Object.assign(user, created[i]);
  });
  return users;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns an unsigned token with any claims. The emulator accepts it, so the callable's own checks
 * decide.
 */
export function forge(token: string, claims: Record<string, unknown>): string {
  const payload: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...payload, ...claims })}.`;
}

/** Returns the token of a session whose password was entered `seconds` ago. */
export const signedInAgo = ({ token }: TestUser, seconds: number): string =>
  forge(token, { auth_time: Math.floor(Date.now() / 1000) - seconds });

export interface CallFailure {
  code: string;
  message: string;
  details?: { fields?: Record<string, string>; reason?: string; errorId?: string };
}

/** Posts to a callable like the web SDK. Accepts any input, because invalid input is tested too. */
export async function post(
  name: CallableName,
  data: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<{ result: unknown } | { error: CallFailure }> {
  const answer = await fetch(`${env('FUNCTIONS_URL')}/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...more,
    },
    body: JSON.stringify({ data }),
  });
  const body = (await answer.json()) as {
    result?: unknown;
    error?: { status: string; message: string; details?: CallFailure['details'] };
  };
  if (!body.error) return { result: body.result };
  const { status, message, details } = body.error;
  return { error: { code: status.toLowerCase().replaceAll('_', '-'), message, ...(details && { details }) } };
}

/** Calls and expects success. */
export async function call<N extends CallableName>(
  name: N,
  data: CallableInput<N>,
  token?: string,
): Promise<CallableOutput<N>> {
  const answer = await post(name, data, token);
  if ('error' in answer) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer.result as CallableOutput<N>;
}

/** Only triggers write these, so they may change later, even during the next test. */
const keptByEvents =
  /^(custom_value_keys|email_template_versions|season_readiness)\/|^audit_log\/.*__(template_|direct|removed)/;

/** Returns a value of each document by path. `except` names collections to skip. */
const byPath = (
  documents: ReadonlyMap<string, RawDocument>,
  except: readonly string[],
  tell: (document: RawDocument) => string,
): Record<string, string> =>
  Object.fromEntries(
    [...documents.values()]
      .map((document) => [pathOf(document.name), tell(document)] as const)
      .filter(([path]) => !keptByEvents.test(path) && !except.includes(path.split('/')[0] ?? '')),
  );

/** Returns every document as JSON by path. `except` names collections to skip. */
export const everything = async (except: readonly string[] = []): Promise<Record<string, string>> =>
  byPath(await storedDocuments(), except, ({ fields }) => JSON.stringify(fields));

/** Returns the last write time of every document by path. */
const versions = async (except: readonly string[]): Promise<Record<string, string>> =>
  byPath(await storedVersions(), except, ({ updateTime }) => updateTime);

/**
 * Calls, and expects this error without any document changing. `except` names collections to
 * ignore.
 */
export async function refused(
  code: string,
  name: CallableName,
  data: unknown,
  token?: string,
  except: readonly string[] = [],
): Promise<CallFailure> {
  const before = await versions(except);
  const answer = await post(name, data, token);
  expect(answer, `${name} should refuse`).toHaveProperty('error.code', code);
  expect(await versions(except), `${name} wrote something`).toEqual(before);
  return 'error' in answer ? answer.error : { code: '', message: '' };
}

/** Returns a collection's documents with this field value. */
export async function where(collection: string, field: string, value: unknown) {
  const { docs } = await db.collection(collection).where(field, '==', value).get();
  return docs.map((document) => ({ id: document.id, ...document.data() }));
}

export async function application(id: string) {
  return bankApplicationDocument.parse((await db.doc(`bank_applications/${id}`).get()).data());
}

/** Submits an application and returns its id. */
export async function submitted(
  owner: TestUser,
  change: Partial<CallableInput<'submitBankApplication'>> = {},
): Promise<string> {
  const { id } = await call('submitBankApplication', submission(change), owner.token);
  return id;
}
