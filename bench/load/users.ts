import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { suppressionId } from '../../functions/src/email/send-record';
import { forEachOf } from '../../functions/src/platform/for-each';
import { fromEnvironment } from '../../tests/support/environment';
import { buildEmailTemplate, buildSuppression } from '../../tests/support/factories/email';
import { createUsers, newUser } from '../../tests/support/factories/users';
import { signInByPassword } from '../../tests/support/identity-toolkit';

/** Creates the users of a load test and their data, bypassing the rules. */

export const PASSWORD = 'Bench-2025!';

initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') });
export const db = getFirestore();

export const emailOf = (uid: string): string => `${uid}@bench.test`;

export interface BenchUser {
  uid: string;
  name: string;
  token: string;
}

/** Starts a new session after the previous one has ended. */
export async function signInAgain(one: BenchUser): Promise<void> {
  one.token = (await signInByPassword(emailOf(one.uid), PASSWORD)).idToken;
}

/** Signs a user in, and creates the account, claim and user document if needed. */
export async function signedInUser(uid: string, role: Role): Promise<BenchUser> {
  const email = emailOf(uid);
  const name = `Bench ${uid}`;
  const known = await getAuth()
    .getUser(uid)
    .catch(() => null);
  if (!known) await createUsers(db, [{ user: newUser({ name, email, role }), uid, password: PASSWORD }]);
  const { idToken: token } = await signInByPassword(email, PASSWORD);
  return { uid, name, token };
}

/** Signs in offices (every fifth is an ERO) and staff, 20 in parallel. */
export async function signInAll(officeCount: number, staffCount: number) {
  const several = async (count: number, prefix: string, roleOf: (i: number) => Role) => {
    const users: BenchUser[] = [];
    await forEachOf([...Array(count).keys()], 20, async (i) => {
      users[i] = await signedInUser(`${prefix}-${i}`, roleOf(i));
    });
    return users;
  };
  const staff = await several(staffCount, 'bench-admin', () => 'admin');
  const offices = await several(officeCount, 'bench-office', (i) => (i % 5 === 4 ? 'ero' : 'member'));
  return { staff, offices };
}

/**
 * Imports members as recipients of an email to all. One address in 50 is suppressed.
 */
export async function importMembers(count: number): Promise<void> {
  const writer = db.bulkWriter();
  const members = Array.from({ length: count }, (_, i) => {
    const uid = `member-${String(i).padStart(5, '0')}`;
    return { uid, displayName: `Member ${uid}`, email: emailOf(uid), customClaims: { role: 'member' } };
  });
  // Auth imports at most 1,000 accounts per call.
  for (let from = 0; from < count; from += 1000) {
    const { failureCount } = await getAuth().importUsers(members.slice(from, from + 1000));
    if (failureCount > 0) throw new Error(`${failureCount} accounts were not imported.`);
  }
  for (const [i, { uid, displayName, email }] of members.entries()) {
    void writer.set(db.doc(`${collections.users}/${uid}`), newUser({ name: displayName, email }));
    if (i % 50 !== 7) continue;
    const suppression = buildSuppression(Timestamp.now(), email);
    void writer.set(db.doc(`${collections.emailSuppressions}/${suppressionId(email)}`), suppression);
  }
  await writer.close();
}

/** Writes a template to send to all members. @returns its id */
export async function writeTemplate(): Promise<string> {
  const template = buildEmailTemplate(Timestamp.now(), {
    subject: 'Season {{season}} begins, {{member_first_name}}',
    content: '<h2>Hello {{member_name}}</h2><p>Season {{season}} is here.</p>',
  });
  await db.doc(`${collections.emailTemplates}/bench-template`).set(template);
  return 'bench-template';
}
