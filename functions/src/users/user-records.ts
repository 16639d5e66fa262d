import type { AuditEntry } from '@united/domain/audit/audit';
import type { CustomValueInput } from '@united/domain/custom-values/custom-value';
import type { Actor } from '@united/domain/shared/actor';
import { isStaff } from '@united/domain/shared/roles';
import { buildUser, canSignIn, type User } from '@united/domain/users/user';
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

export interface OpenedAccount {
  user: NewUser;
  uid: string;
  /** Whether this call created the Auth account. Otherwise it completes an existing one. */
  created: boolean;
}

/** Maximum users per commit. Their invitations get search terms later, from their own trigger. */
export const usersPerCommit = batchSize.withSearchTerms;

/** Creates users on someone's behalf. */
export interface Creator {
  uid: string | null;
  /** Null if the setup key was used. */
  name: string | null;
  action: Extract<AuditEntry['action'], 'user.created' | 'admin.created'>;
  /** Whether to mark emails as verified. Otherwise, users verify them with an emailed link. */
  confirmsAddress?: boolean;
  /**
   * Checks permissions and counts uses in the transaction that writes the records. Called on each
   * transaction attempt. If it throws, no user is created.
   */
  allow: (transaction: Transaction, now: Timestamp) => Promise<unknown>;
  /** Returns the actor for a user's audit row. */
  actorFor: (uid: string, user: NewUser) => Actor;
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
 * Writes the users' records, skipping emails already in use. Returns the uids of written records.
 */
export async function writeRecords(creator: Creator, opened: readonly OpenedAccount[]): Promise<string[]> {
  if (opened.length === 0) return [];
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const emails = opened.map(({ user }) => user.email);
    const makesStaff = opened.some(({ user }) => isStaff(user.role));
    const [sameEmail, superAdmins, customValues] = await Promise.all([
      transaction.get(users().where('email', 'in', emails).limit(usersPerCommit)),
      makesStaff ? superAdminsIn(transaction) : null,
      Promise.all(
        opened.map(({ uid, user }) => customValuesIn(transaction, { ...user, uid }, user.custom_values)),
      ),
    ]);
    const existing = new Set(sameEmail.docs.map((document) => document.data().email));
    const accounts = opened.filter(({ user }) => !existing.has(user.email));
    if (accounts.length > 0) await creator.allow(transaction, now);
    const created = accounts.map((account) => {
      const values = customValues[opened.indexOf(account)];
      values?.write(now, creator.actorFor(account.uid, account.user));
      return writeRecord(transaction, creator, account, values?.changed ?? [], now);
    });
    const staff = created.filter(({ role }) => isStaff(role));
    if (superAdmins && staff.length > 0) {
      notifyOfStaffIn(transaction, superAdmins, staff, creator.name, now);
    }
    countIn(
      transaction,
      created.map((user) => userCount([null, user])),
      now,
    );
    return accounts.map(({ uid }) => uid);
  });
}

function writeRecord(
  transaction: Transaction,
  creator: Creator,
  { uid, user }: OpenedAccount,
  customValues: readonly string[],
  now: Timestamp,
): User {
  const { name, email, role, status, password } = user;
  const record = buildUser(
    { name, email, role, status, created_by: creator.uid },
    now,
    Timestamp.fromMillis(0),
  );
  // With the setup key, users choose their own password.
  const isTypedByStaff = password !== undefined && creator.uid !== null;
  transaction.create(users().doc(uid), {
    ...record,
    ...(isTypedByStaff && { password_typed_by_staff: true }),
  });
  if (canSignIn(status) && (password === undefined || isTypedByStaff)) {
    queueIn(transaction, welcomeTo(uid, user), now);
  }
  auditIn(transaction, {
    actor: creator.actorFor(uid, user),
    action: creator.action,
    target: userTarget(uid, user),
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
  return record;
}
