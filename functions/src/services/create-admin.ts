import { createHash, timingSafeEqual } from 'node:crypto';
import type { Role } from '@united/domain/roles';
import { buildUser } from '@united/domain/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, personTarget } from '../platform/audit';
import { auth, hasCode } from '../platform/auth';
import { countIn, userCount } from '../platform/count';
import { Refusal } from '../platform/errors';
import { inTransaction, users } from '../platform/firestore';
import { type RateLimit, rateLimitIn } from '../platform/rate-limit';

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
  role: 'admin' | 'ero';
}

const wrongKeys: RateLimit = { name: 'setup_key', most: 10, windowSeconds: 15 * 60 };
/** One counter for all, which also makes two first accounts at the same moment decide one after the other. */
const creations: RateLimit = { name: 'create_admin', most: 50, windowSeconds: 60 * 60 };

const digest = (value: string) => createHash('sha256').update(value).digest();

/**
 * Compares a typed setup key with the right one in constant time and counts wrong ones for each address.
 * @throws {Refusal} permission-denied for a wrong key, resource-exhausted after too many
 */
export async function checkSetupKey(typed: string, right: string, address: string): Promise<void> {
  const matches = timingSafeEqual(digest(typed), digest(right));
  const denied = await inTransaction(async (transaction) => {
    const count = await rateLimitIn(transaction, wrongKeys, address, Timestamp.now());
    if (!matches) count();
    return !matches;
  });
  if (denied) throw new Refusal('permission-denied', 'The setup key is not correct.');
}

const emailTaken = () => new Refusal('already-exists', 'An admin user with this email already exists');

/**
 * Creates an account with the setup key. The very first one, while there is no super admin, becomes super admin. Sign-in
 * account, claim and record exist together or not at all; a half-made account that a crash left behind is completed by the
 * next attempt with the same address.
 * @returns the uid
 * @throws {Refusal} already-exists, resource-exhausted
 */
export async function createAdmin(person: NewAdmin): Promise<string> {
  const { uid, created } = await signInAccount(person);
  try {
    // The claim goes first: until the record agrees with it, it opens nothing.
    let role: Role = person.role;
    for (;;) {
      await auth().setCustomUserClaims(uid, { role });
      const decided = await writeRecord(uid, person, role);
      if (decided === role) return uid;
      role = decided;
    }
  } catch (error) {
    if (created && !(await users().doc(uid).get()).exists) await auth().deleteUser(uid);
    throw error;
  }
}

/** A new sign-in account, or the one without a record that an interrupted attempt left behind. */
async function signInAccount({
  email,
  password,
  name,
}: NewAdmin): Promise<{ uid: string; created: boolean }> {
  try {
    const account = await auth().createUser({ email, password, displayName: name });
    return { uid: account.uid, created: true };
  } catch (error) {
    if (!hasCode(error, 'auth/email-already-exists')) throw error;
  }
  const { uid } = await auth().getUserByEmail(email);
  if ((await users().doc(uid).get()).exists) throw emailTaken();
  await auth().updateUser(uid, { password, displayName: name });
  return { uid, created: false };
}

/**
 * Writes the record if `role` is the role that the person gets at this moment.
 * @returns that role; when it differs from `role`, nothing was written
 */
async function writeRecord(uid: string, person: NewAdmin, role: Role): Promise<Role> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const count = await rateLimitIn(transaction, creations, 'all', now);
    const [superAdmins, sameEmail] = await Promise.all([
      transaction.get(users().where('role', '==', 'super_admin').limit(1)),
      transaction.get(users().where('email', '==', person.email).limit(1)),
    ]);
    if (!sameEmail.empty) throw emailTaken();
    const decided: Role = superAdmins.empty ? 'super_admin' : person.role;
    if (decided !== role) return decided;
    const { name, email } = person;
    const user = buildUser(
      { name, email, role, status: 'active', created_by: null },
      now,
      Timestamp.fromMillis(0),
    );
    transaction.create(users().doc(uid), user);
    countIn(transaction, [userCount([null, user])], now);
    count();
    auditIn(transaction, {
      actor: { uid, name, role },
      action: 'admin.created',
      target: personTarget(uid, person),
      fields: ['role', 'status'],
      reason: null,
      at: now,
    });
    return role;
  });
}
