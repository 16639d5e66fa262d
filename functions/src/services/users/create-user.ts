import { brand } from '@united/domain/brand';
import type { CustomValueInput } from '@united/domain/custom-value';
import { buildUser, maySignIn, type User } from '@united/domain/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { invitation, passwordPath } from '../../emails/account';
import { auditIn, personTarget } from '../../platform/audit';
import { auth } from '../../platform/auth';
import type { Caller } from '../../platform/caller';
import { countIn, userCount } from '../../platform/count';
import { describeError, Refusal } from '../../platform/errors';
import { emailNotifications, inTransaction, users } from '../../platform/firestore';
import { buildNotification, type Notice, notificationId } from '../notifications';
import { refreshReadiness } from '../readiness/refresh-readiness';
import { checkKeys, customValuesIn } from './custom-values';
import { checkMayGrant, emailTaken } from './guards';
import { discardAccount, newAccount, settleAccount } from './sign-in-account';

export interface NewUser extends Pick<User, 'name' | 'email' | 'role' | 'status'> {
  password?: string | undefined;
  custom_values?: CustomValueInput[] | undefined;
}

interface Opened {
  person: NewUser;
  uid: string;
  /** Whether the sign-in account is new; else it was half made. */
  created: boolean;
}

/** People that one call creates together: as many as an `in` takes values. */
export const peopleAtOnce = 30;

/**
 * Creates a person; without a password, one who may sign in is invited. Sign-in account, claim, record and custom values exist together or
 * not at all; a half-made account that a crash left behind is completed by the next attempt with the same address.
 * @returns the uid
 * @throws {Refusal} permission-denied, already-exists, invalid-argument
 */
export async function createUser(caller: Caller, person: NewUser): Promise<string> {
  const [outcome] = await createUsers(caller, [person]);
  if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? emailTaken();
  return outcome;
}

/**
 * Creates up to `peopleAtOnce` people with one transaction.
 * @returns for each the uid, or the refusal where the address is taken
 * @throws {Refusal} permission-denied, invalid-argument; then nobody was created
 */
export async function createUsers(caller: Caller, people: readonly NewUser[]): Promise<(string | Refusal)[]> {
  for (const { role, custom_values } of people) {
    checkMayGrant(caller, role);
    checkKeys(custom_values);
  }
  const attempts = await Promise.allSettled(people.map(openAccount));
  const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const written = new Set<string>();
  try {
    for (const attempt of attempts) {
      if (attempt.status === 'rejected' && !(attempt.reason instanceof Refusal)) throw attempt.reason;
    }
    for (const uid of await writeRecords(caller, opened)) written.add(uid);
  } finally {
    for (const one of opened) if (!written.has(one.uid)) await discardAccount(one.uid, one.created);
  }
  await Promise.all(opened.filter(({ uid }) => written.has(uid)).map(completeAccount));
  await noteReadiness([...written]);
  return attempts.map((attempt) =>
    attempt.status === 'fulfilled' && written.has(attempt.value.uid) ? attempt.value.uid : emailTaken(),
  );
}

/** The claim goes before the record: until the record agrees with it, it opens nothing. */
async function openAccount(person: NewUser): Promise<Opened> {
  const { uid, created } = await newAccount(person);
  try {
    await auth().setCustomUserClaims(uid, { role: person.role });
  } catch (error) {
    await discardAccount(uid, created);
    throw error;
  }
  return { person, uid, created };
}

/** New people stand in the list of the season at once. Should that fail, they do from the daily look on. */
async function noteReadiness(uids: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(uids.map(refreshReadiness));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      logError('Readiness of a new person is left to the schedule', describeError(outcome.reason));
    }
  }
}

/** Only whoever wrote the record may decide over an account that was there before. */
async function completeAccount({ uid, created, person }: Opened): Promise<void> {
  if (created) return;
  if (person.password !== undefined) await auth().updateUser(uid, { password: person.password });
  await settleAccount(uid);
}

/** @returns the uids of those whose record was written; the others' address is someone else's */
async function writeRecords(caller: Caller, opened: readonly Opened[]): Promise<string[]> {
  if (opened.length === 0) return [];
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const emails = opened.map(({ person }) => person.email);
    const [sameEmail, customValues] = await Promise.all([
      transaction.get(users().where('email', 'in', emails).limit(peopleAtOnce)),
      Promise.all(
        opened.map(({ uid, person }) =>
          customValuesIn(transaction, { ...person, uid }, person.custom_values),
        ),
      ),
    ]);
    const taken = new Set(sameEmail.docs.map((document) => document.data().email));
    const free = opened.filter(({ person }) => !taken.has(person.email));
    const made = free.map((one) => {
      const values = customValues[opened.indexOf(one)];
      values?.write(now);
      return writeRecord(transaction, caller, one, values?.changed ?? [], now);
    });
    countIn(
      transaction,
      made.map((user) => userCount([null, user])),
      now,
    );
    return free.map(({ uid }) => uid);
  });
}

function writeRecord(
  transaction: Transaction,
  { actor }: Caller,
  { uid, person }: Opened,
  customValues: readonly string[],
  now: Timestamp,
): User {
  const { name, email, role, status, password } = person;
  const user = buildUser({ name, email, role, status, created_by: actor.uid }, now, Timestamp.fromMillis(0));
  transaction.create(users().doc(uid), user);
  if (password === undefined && maySignIn(status)) {
    const notice: Notice = {
      eventId: `${uid}__created`,
      type: 'welcome',
      message: invitation(name, email),
      to: { uid, email, name },
      applicationId: null,
      values: { password_link: brand.siteUrl + passwordPath(email) },
    };
    transaction.create(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
  }
  auditIn(transaction, {
    actor,
    action: 'user.created',
    target: personTarget(uid, person),
    fields: [
      'name',
      'email',
      'role',
      'status',
      ...(password === undefined ? [] : ['password']),
      ...customValues,
    ],
    reason: null,
    at: now,
  });
  return user;
}
