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

/** Users of a load and what they work with, written past the rules. */

export const PASSWORD = 'Bench-2025!';

initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') });
export const db = getFirestore();

export const emailOf = (uid: string): string => `${uid}@bench.test`;

export interface Person {
  uid: string;
  name: string;
  token: string;
}

/** Starts a new session, after the one there was has ended. */
export async function signInAgain(one: Person): Promise<void> {
  one.token = (await signInByPassword(emailOf(one.uid), PASSWORD)).idToken;
}

/** Returns a user with account, claim and record, signed in; one that exists is reused. */
export async function person(uid: string, role: Role): Promise<Person> {
  const email = emailOf(uid);
  const name = `Bench ${uid}`;
  const known = await getAuth()
    .getUser(uid)
    .catch(() => null);
  if (!known) await createUsers(db, [{ user: newUser({ name, email, role }), uid, password: PASSWORD }]);
  const { idToken: token } = await signInByPassword(email, PASSWORD);
  return { uid, name, token };
}

/** Signs in offices (every fifth an ERO) and staff, twenty at a time. */
export async function signInAll(officeCount: number, staffCount: number) {
  const several = async (count: number, prefix: string, roleOf: (i: number) => Role) => {
    const people: Person[] = [];
    await forEachOf([...Array(count).keys()], 20, async (i) => {
      people[i] = await person(`${prefix}-${i}`, roleOf(i));
    });
    return people;
  };
  const staff = await several(staffCount, 'bench-admin', () => 'admin');
  const offices = await several(officeCount, 'bench-office', (i) => (i % 5 === 4 ? 'ero' : 'member'));
  return { staff, offices };
}

/**
 * Imports members whom an e-mail to everybody reaches; mail to one address in fifty is suppressed.
 */
export async function importMembers(count: number): Promise<void> {
  const writer = db.bulkWriter();
  const members = Array.from({ length: count }, (_, i) => {
    const uid = `member-${String(i).padStart(5, '0')}`;
    return { uid, displayName: `Member ${uid}`, email: emailOf(uid), customClaims: { role: 'member' } };
  });
  // Auth takes a thousand at once.
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

/** Writes a template to send to everybody. @returns its id */
export async function writeTemplate(): Promise<string> {
  const template = buildEmailTemplate(Timestamp.now(), {
    subject: 'Season {{season}} begins, {{member_first_name}}',
    content: '<h2>Hello {{member_name}}</h2><p>Season {{season}} is here.</p>',
  });
  await db.doc(`${collections.emailTemplates}/bench-template`).set(template);
  return 'bench-template';
}
