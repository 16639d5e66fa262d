import type { AuditEntry } from '@united/domain/audit/audit';
import type { CustomValueInput } from '@united/domain/custom-values/custom-value';
import type { Actor } from '@united/domain/shared/actor';
import { isStaff } from '@united/domain/shared/roles';
import { buildUser, maySignIn, type User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { batchSize } from '../platform/batches';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';
import { siteUrl } from '../platform/site-url';
import { customValuesIn } from './custom-values';
import { invitation, welcome } from './emails';
import { passwordPath } from './password-link';
import { notifyOfStaffIn, superAdminsIn } from './security-notices';

export interface NewUser extends Pick<User, 'name' | 'email' | 'role' | 'status'> {
  password?: string | undefined;
  custom_values?: CustomValueInput[] | undefined;
}

export interface Opened {
  person: NewUser;
  uid: string;
  /** Whether the sign-in account is new; else it was half made. */
  created: boolean;
}

/** Users that one call creates together. Their invitations get terms later, by their own events. */
export const usersPerCommit = batchSize.withTerms;

/** On whose behalf users are created. */
export interface Creator {
  uid: string | null;
  /** Null for whoever holds the setup key. */
  name: string | null;
  action: Extract<AuditEntry['action'], 'user.created' | 'admin.created'>;
  /** Whether the addresses count as confirmed; else their owners confirm them by a mailed link. */
  confirmsAddress?: boolean;
  /**
   * Checks, in the transaction that writes the records, whether they may be created, and counts
   * them; called again on every retry.
   * @throws whatever refuses the creation; then nobody is created
   */
  allow: (transaction: Transaction, now: Timestamp) => Promise<unknown>;
  /** The actor of a user's audit row. */
  actorFor: (uid: string, person: NewUser) => Actor;
}

const welcomeTo = (uid: string, { name, email, password }: NewUser): Notice => ({
  eventId: `${uid}__created`,
  type: 'welcome',
  ...(password === undefined
    ? { message: invitation(name, email), values: { password_link: siteUrl() + passwordPath } }
    : { message: welcome(name, email), values: {} }),
  to: { uid, email, name },
  applicationId: null,
});

/**
 * @returns the uids of those whose record was written; the others' address is taken
 */
export async function writeRecords(creator: Creator, opened: readonly Opened[]): Promise<string[]> {
  if (opened.length === 0) return [];
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const emails = opened.map(({ person }) => person.email);
    const makesStaff = opened.some(({ person }) => isStaff(person.role));
    const [sameEmail, superAdmins, customValues] = await Promise.all([
      transaction.get(users().where('email', 'in', emails).limit(usersPerCommit)),
      makesStaff ? superAdminsIn(transaction) : null,
      Promise.all(
        opened.map(({ uid, person }) =>
          customValuesIn(transaction, { ...person, uid }, person.custom_values),
        ),
      ),
    ]);
    const taken = new Set(sameEmail.docs.map((document) => document.data().email));
    const free = opened.filter(({ person }) => !taken.has(person.email));
    if (free.length > 0) await creator.allow(transaction, now);
    const made = free.map((one) => {
      const values = customValues[opened.indexOf(one)];
      values?.write(now, creator.actorFor(one.uid, one.person));
      return writeRecord(transaction, creator, one, values?.changed ?? [], now);
    });
    const staff = made.filter(({ role }) => isStaff(role));
    if (superAdmins && staff.length > 0) {
      notifyOfStaffIn(transaction, superAdmins, staff, creator.name, now);
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
  // The holder of the setup key types a password of their own.
  const isTypedByStaff = password !== undefined && creator.uid !== null;
  transaction.create(users().doc(uid), { ...user, ...(isTypedByStaff && { password_typed_by_staff: true }) });
  if (maySignIn(status) && (password === undefined || isTypedByStaff)) {
    queueIn(transaction, welcomeTo(uid, person), now);
  }
  auditIn(transaction, {
    actor: creator.actorFor(uid, person),
    action: creator.action,
    target: userTarget(uid, person),
    fields: [
      'name',
      'email',
      ...(creator.confirmsAddress ? ['email_confirmed'] : []),
      'role',
      'status',
      ...(password === undefined ? [] : ['password']),
      ...customValues,
    ],
    at: now,
  });
  return user;
}
