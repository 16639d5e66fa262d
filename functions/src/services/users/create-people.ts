import type { Actor } from '@united/domain/actor';
import type { AuditEntry } from '@united/domain/audit';
import { brand } from '@united/domain/brand';
import { collections } from '@united/domain/collections';
import type { CustomValueInput } from '@united/domain/custom-value';
import { isStaff } from '@united/domain/roles';
import { buildUser, maySignIn, type User } from '@united/domain/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { invitation, passwordPath } from '../../emails/account';
import { auditIn, personTarget } from '../../platform/audit';
import { auth } from '../../platform/auth';
import { writeInPages } from '../../platform/byte-pages';
import { countIn, userCount } from '../../platform/count';
import { writeBytes } from '../../platform/document-bytes';
import { describeError, Refusal } from '../../platform/errors';
import { emailNotifications, inTransaction, users } from '../../platform/firestore';
import { buildNotification, type Notice, notificationId } from '../notifications';
import { refreshReadiness } from '../readiness/refresh-readiness';
import { checkKeys, customValuesIn, valuesBytes } from './custom-values';
import { emailTaken } from './guards';
import { superAdminsIn, tellOfStaffIn } from './security-notices';
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

/** On whose behalf people are created. */
export interface Creator {
  uid: string | null;
  /** Null for whoever holds the setup key. */
  name: string | null;
  action: Extract<AuditEntry['action'], 'user.created' | 'admin.created'>;
  /**
   * Reads, in the transaction that writes the records, whether they may be created; called again on every retry.
   * @returns what to write with them
   * @throws whatever refuses the creation; then nobody is created
   */
  allowIn: (transaction: Transaction, now: Timestamp) => Promise<() => void>;
  /** The actor of a person's audit row. */
  actorFor: (uid: string, person: NewUser) => Actor;
}

/**
 * Creates up to `peopleAtOnce` people, with one transaction unless their records are too long for one; without a password, one who may sign in is invited. Sign-in account, claim,
 * record and custom values of each exist together or not at all. A half-made account that a crash left behind is completed by the next
 * attempt with the same address, and only then gets the password of that attempt.
 * @returns for each the uid, or the refusal where the address is taken
 * @throws {Refusal} invalid-argument; then nobody was created
 */
export async function createPeople(
  creator: Creator,
  people: readonly NewUser[],
): Promise<(string | Refusal)[]> {
  for (const { custom_values } of people) checkKeys(custom_values);
  const attempts = await Promise.allSettled(people.map(openAccount));
  const opened = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  const written = new Set<string>();
  try {
    for (const attempt of attempts) {
      if (attempt.status === 'rejected' && !(attempt.reason instanceof Refusal)) throw attempt.reason;
    }
    await writeInPages(opened, recordBytes, async (page) => {
      for (const uid of await writeRecords(creator, page)) written.add(uid);
    });
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

/** What a person's record, values and invitation weigh in a commit, in bytes. */
export const recordBytes = ({ uid, person }: Pick<Opened, 'uid' | 'person'>): number => {
  const now = Timestamp.now();
  const notice = buildNotification(invitationTo(uid, person), now);
  const values = (person.custom_values ?? []).map((input) => ({ input }));
  return (
    writeBytes(
      `${collections.users}/${uid}`,
      undefined,
      buildUser({ ...person, created_by: uid }, now, now),
    ) +
    writeBytes(`${collections.emailNotifications}/${uid}`, undefined, notice) +
    valuesBytes({ ...person, uid }, values)
  );
};

const invitationTo = (uid: string, { name, email }: NewUser): Notice => ({
  eventId: `${uid}__created`,
  type: 'welcome',
  message: invitation(name, email),
  to: { uid, email, name },
  applicationId: null,
  values: { password_link: brand.siteUrl + passwordPath(email) },
});

/** @returns the uids of those whose record was written; the others' address is someone else's */
async function writeRecords(creator: Creator, opened: readonly Opened[]): Promise<string[]> {
  if (opened.length === 0) return [];
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const emails = opened.map(({ person }) => person.email);
    const makesStaff = opened.some(({ person }) => isStaff(person.role));
    const [writeWithThem, sameEmail, superAdmins, customValues] = await Promise.all([
      creator.allowIn(transaction, now),
      transaction.get(users().where('email', 'in', emails).limit(peopleAtOnce)),
      makesStaff ? superAdminsIn(transaction) : null,
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
      values?.write(now, creator.actorFor(one.uid, one.person));
      return writeRecord(transaction, creator, one, values?.changed ?? [], now);
    });
    if (made.length > 0) writeWithThem();
    const staff = made.filter(({ role }) => isStaff(role));
    if (superAdmins && staff.length > 0) {
      tellOfStaffIn(transaction, superAdmins, staff, creator.name, now);
    }
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
  creator: Creator,
  { uid, person }: Opened,
  customValues: readonly string[],
  now: Timestamp,
): User {
  const { name, email, role, status, password } = person;
  const user = buildUser(
    { name, email, role, status, created_by: creator.uid },
    now,
    Timestamp.fromMillis(0),
  );
  // Whoever holds the setup key types a password of their own.
  const isTypedByStaff = password !== undefined && creator.uid !== null;
  transaction.create(users().doc(uid), { ...user, ...(isTypedByStaff && { password_typed_by_staff: true }) });
  if (password === undefined && maySignIn(status)) {
    const notice = invitationTo(uid, person);
    transaction.create(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
  }
  auditIn(transaction, {
    actor: creator.actorFor(uid, person),
    action: creator.action,
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
