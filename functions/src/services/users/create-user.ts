import { collections } from '@united/domain/collections';
import type { CustomValueInput } from '@united/domain/custom-value';
import { buildUser, maySignIn, type User } from '@united/domain/user';
import { Timestamp } from 'firebase-admin/firestore';
import { invitation } from '../../emails/account';
import { auditIn } from '../../platform/audit';
import { auth } from '../../platform/auth';
import type { Caller } from '../../platform/caller';
import { emailNotifications, inTransaction, users } from '../../platform/firestore';
import { buildNotification, type Notice, notificationId } from '../notifications';
import { checkKeys, customValuesIn } from './custom-values';
import { checkMayGrant, emailTaken } from './guards';
import { discardAccount, newAccount, settleAccount } from './sign-in-account';

export interface NewUser extends Pick<User, 'name' | 'email' | 'role' | 'status'> {
  password?: string | undefined;
  custom_values?: CustomValueInput[] | undefined;
}

/**
 * Creates a person; without a password, one who may sign in is invited. Sign-in account, claim, record and custom values exist together or
 * not at all; a half-made account that a crash left behind is completed by the next attempt with the same address.
 * @returns the uid
 * @throws {Refusal} permission-denied, already-exists, invalid-argument
 */
export async function createUser(caller: Caller, person: NewUser): Promise<string> {
  checkMayGrant(caller, person.role);
  checkKeys(person.custom_values);
  const { uid, created } = await newAccount(person);
  try {
    // The claim goes first: until the record agrees with it, it opens nothing.
    await auth().setCustomUserClaims(uid, { role: person.role });
    await writeRecord(caller, uid, person);
  } catch (error) {
    await discardAccount(uid, created);
    throw error;
  }
  // Only whoever wrote the record may decide over an account that was there before.
  if (!created) {
    if (person.password !== undefined) await auth().updateUser(uid, { password: person.password });
    await settleAccount(uid);
  }
  return uid;
}

async function writeRecord({ actor }: Caller, uid: string, person: NewUser): Promise<void> {
  const { name, email, role, status } = person;
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [sameEmail, customValues] = await Promise.all([
      transaction.get(users().where('email', '==', email).limit(1)),
      customValuesIn(transaction, uid, person.custom_values),
    ]);
    if (!sameEmail.empty) throw emailTaken();
    const user = { name, email, role, status, created_by: actor.uid };
    transaction.create(users().doc(uid), buildUser(user, now, Timestamp.fromMillis(0)));
    customValues.write(now);
    if (person.password === undefined && maySignIn(status)) {
      const notice: Notice = {
        eventId: `${uid}__created`,
        type: 'welcome',
        message: invitation(name, email),
        to: { uid, email },
        applicationId: null,
      };
      transaction.create(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
    }
    auditIn(transaction, {
      actor,
      action: 'user.created',
      target: { collection: collections.users, id: uid },
      fields: [
        'name',
        'email',
        'role',
        'status',
        ...(person.password === undefined ? [] : ['password']),
        ...customValues.changed,
      ],
      reason: null,
      at: now,
    });
  });
}
