import { createHash } from 'node:crypto';
import type { EmailTemplate } from '@united/domain/email/template';
import { collections } from '@united/domain/shared/collections';
import { buildUser } from '@united/domain/users/user';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../people';

/** Accounts that Auth takes at once. */
const page = 1000;
/** Of so many, mail to the address of one is stopped. */
const stoppedEvery = 50;

const suppressionId = (email: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['address', email]))
    .digest('hex')
    .slice(0, 32);

/**
 * Members whom an e-mail to everybody reaches: records and accounts, written past the product as an
 * import by hand does.
 */
export async function bringCrowd(count: number): Promise<void> {
  const now = Timestamp.now();
  const writer = db.bulkWriter();
  for (let from = 0; from < count; from += page) {
    const people = Array.from({ length: Math.min(page, count - from) }, (_, i) => {
      const uid = `crowd-${String(from + i).padStart(5, '0')}`;
      return { uid, name: `Member ${uid}`, email: `${uid}@bench.test`, stopped: i % stoppedEvery === 7 };
    });
    const accounts = people.map(({ uid, name, email }) => ({
      uid,
      email,
      displayName: name,
      customClaims: { role: 'member' },
    }));
    const { failureCount } = await getAuth().importUsers(accounts);
    if (failureCount > 0) throw new Error(`${failureCount} accounts were not imported.`);
    for (const { uid, name, email, stopped } of people) {
      const person = { name, email, role: 'member', status: 'active', created_by: null } as const;
      void writer.set(db.doc(`${collections.users}/${uid}`), buildUser(person, now, Timestamp.fromMillis(0)));
      const suppression = { email, reason: 'bounced', at: now };
      if (stopped)
        void writer.set(db.doc(`${collections.emailSuppressions}/${suppressionId(email)}`), suppression);
    }
  }
  await writer.close();
}

/** A template to send to everybody. @returns its id */
export async function bringTemplate(): Promise<string> {
  const now = Timestamp.now();
  await db.doc(`${collections.emailTemplates}/bench-template`).set({
    name: 'Season',
    template_type: 'custom_template',
    subject: 'Season {{season}} begins, {{member_first_name}}',
    content: '<h2>Hello {{member_name}}</h2><p>Season {{season}} is here.</p>',
    is_active: true,
    version: 1,
    created_at: now,
    updated_at: now,
    updated_by: 'bench-admin-0',
  } satisfies EmailTemplate);
  return 'bench-template';
}
