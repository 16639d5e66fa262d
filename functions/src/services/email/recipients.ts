import { collections } from '@united/domain/collections';
import type { EmailType } from '@united/domain/email-notification';
import type { EmailSend } from '@united/domain/email-send';
import { isWanted, notificationPreferencesDocument } from '@united/domain/notification-preferences';
import { isStaff, type MemberRole, memberRoles } from '@united/domain/roles';
import { type User, userDocument } from '@united/domain/user';
import { FieldPath } from 'firebase-admin/firestore';
import { emailSuppressions, firestore, users } from '../../platform/firestore';
import { notWanted } from './preferences';
import { suppressionId } from './send-record';

/** Recipients that are read together. */
export const pageSize = 200;

export interface Recipient {
  uid: string;
  user: User;
  /** Why no message goes to this person, or null. */
  skipped: string | null;
}

const rolesOf: Record<'all' | 'members' | 'eros', readonly MemberRole[]> = {
  all: memberRoles,
  members: ['member'],
  eros: ['ero'],
};

/** Active members and EROs of an audience by uid, those after `cursor`. */
const ofAudience = (audience: keyof typeof rolesOf, cursor: string | null, limit: number) => {
  const query = users()
    .where('role', 'in', rolesOf[audience])
    .where('status', '==', 'active')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (cursor === null ? query : query.startAfter(cursor)).get();
};

/** Whether an audience has anybody in it. */
export const hasRecipients = async (audience: keyof typeof rolesOf): Promise<boolean> =>
  !(await ofAudience(audience, null, 1)).empty;

/**
 * The next recipients of a send. `next` is the cursor after them, `last` whether there are no more. Chosen people who have been deleted since
 * are left out.
 */
export async function recipientsOf(
  send: Pick<EmailSend, 'audience' | 'member_ids' | 'cursor' | 'email_type'>,
): Promise<{ recipients: Recipient[]; next: string | null; last: boolean }> {
  const { audience, cursor, email_type } = send;
  if (audience !== 'chosen') {
    const { docs } = await ofAudience(audience, cursor, pageSize);
    const found = docs.map((document) => ({ uid: document.id, user: document.data() }));
    return {
      recipients: await withSkips(found, email_type),
      next: docs.at(-1)?.id ?? cursor,
      last: docs.length < pageSize,
    };
  }
  const left = send.member_ids.filter((uid) => cursor === null || uid > cursor).toSorted();
  const page = left.slice(0, pageSize);
  const found = (await peopleByUid(page)).flatMap(([uid, user]) =>
    user && !isStaff(user.role) ? [{ uid, user }] : [],
  );
  return {
    recipients: await withSkips(found, email_type),
    next: page.at(-1) ?? cursor,
    last: left.length <= page.length,
  };
}

/** People by uid, in the order asked for; undefined for whoever does not exist. */
export async function peopleByUid(uids: readonly string[]): Promise<[string, User | undefined][]> {
  if (uids.length === 0) return [];
  const collection = firestore().collection(collections.users);
  const documents = await firestore().getAll(...uids.map((uid) => collection.doc(uid)));
  return documents.map((document) => [
    document.id,
    document.exists ? userDocument.parse(document.data()) : undefined,
  ]);
}

async function withSkips(
  people: readonly { uid: string; user: User }[],
  type: EmailType,
): Promise<Recipient[]> {
  if (people.length === 0) return [];
  const [suppressed, preferences] = await Promise.all([
    firestore().getAll(...people.map(({ user }) => emailSuppressions().doc(suppressionId(user.email)))),
    firestore().getAll(
      ...people.map(({ uid }) => firestore().collection(collections.notificationPreferences).doc(uid)),
    ),
  ]);
  const wants = (i: number): boolean => {
    const stored = preferences[i]?.data();
    return isWanted(type, stored && notificationPreferencesDocument.parse(stored));
  };
  return people.map(({ uid, user }, i) => ({
    uid,
    user,
    skipped:
      user.status !== 'active'
        ? 'The account is not active.'
        : suppressed[i]?.exists
          ? 'Mail to this address is stopped.'
          : wants(i)
            ? null
            : notWanted,
  }));
}
