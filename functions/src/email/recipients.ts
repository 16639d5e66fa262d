import type { EmailType } from '@united/domain/email/email-types';
import { skipReasons } from '@united/domain/email/notification';
import { acceptsEmail, notificationPreferencesDocument } from '@united/domain/email/notification-preferences';
import { type EmailSend, emailSuppressionDocument } from '@united/domain/email/send';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { isStaff, type MemberRole, memberRoles } from '@united/domain/shared/roles';
import { userDocument } from '@united/domain/users/user';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { emailSuppressions, firestore } from '../platform/firestore';
import { suppressionId } from './send-record';

/** Recipients per page. */
const pageSize = 200;

/** The fields of a user that a send needs. */
const addresseeDocument = z.pick(userDocument, { name: true, email: true, role: true, status: true });
type Addressee = z.output<typeof addresseeDocument>;

export interface Recipient {
  uid: string;
  user: Pick<Addressee, 'name' | 'email'>;
  /** Why the user is skipped, or null. */
  skipped: string | null;
  /** Why the message cannot be sent, or null. */
  failed: string | null;
}

const rolesOf: Record<'all' | 'members' | 'eros', readonly MemberRole[]> = {
  all: memberRoles,
  members: ['member'],
  eros: ['ero'],
};

/** Reads the active members and EROs of an audience, ordered by uid, after `cursor`. */
const ofAudience = (audience: keyof typeof rolesOf, cursor: string | null, limit: number) => {
  const query = firestore()
    .collection(collections.users)
    .where('role', 'in', rolesOf[audience])
    .where('status', '==', 'active')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return (cursor === null ? query : query.startAfter(cursor)).get();
};

type Lacking = NonNullable<EmailSend['lacking']>;

/**
 * Returns the uids of users who lack a step of a season, after `cursor`. Document ids start with
 * the season and end with the uid.
 */
async function uidsLacking(
  { season, step }: Lacking,
  cursor: string | null,
  limit: number,
): Promise<string[]> {
  const query = firestore()
    .collection(collections.seasonReadiness)
    .where('season', '==', season)
    .where(`steps.${step}`, '==', false)
    .orderBy(FieldPath.documentId())
    .select()
    .limit(limit);
  const { docs } = await (cursor === null ? query : query.startAfter(seasonId(season, cursor))).get();
  return docs.map(({ id }) => id.slice(seasonId(season, '').length));
}

/** Whether any user lacks a step of a season. */
export const hasUsersLacking = async (lacking: Lacking): Promise<boolean> =>
  (await uidsLacking(lacking, null, 1)).length > 0;

/**
 * Returns the owners of renewals of a season that aren't sent yet, after `cursor`, in order of uids.
 * A page of renewals may belong to one owner.
 */
async function renewingUids(
  season: number,
  cursor: string | null,
  limit: number,
): Promise<{ uids: string[]; last: boolean }> {
  const query = firestore()
    .collection(collections.preparedApplications)
    .where('season', '==', season)
    .where('state', '==', 'prepared')
    .orderBy('member_id')
    .select('member_id')
    .limit(limit);
  // The cursor names one of the order's fields, so it skips all renewals of that owner.
  const { docs } = await (cursor === null ? query : query.startAfter(cursor)).get();
  return {
    uids: [...new Set(docs.map((renewal) => String(renewal.get('member_id'))))],
    last: docs.length < limit,
  };
}

/** Whether any renewal of a season isn't sent yet. */
export const hasUnsentRenewals = async (season: number): Promise<boolean> =>
  (await renewingUids(season, null, 1)).uids.length > 0;

/** Whether an audience has any active users. */
export const hasRecipients = async (audience: keyof typeof rolesOf): Promise<boolean> =>
  !(await ofAudience(audience, null, 1)).empty;

/**
 * Reads the next page of a send's recipients. Leaves out chosen users who have since been deleted.
 * @returns the recipients, the cursor after them, and whether this is the last page
 */
export async function recipientsOf(
  send: Pick<EmailSend, 'audience' | 'member_ids' | 'lacking' | 'renewals_season' | 'cursor' | 'email_type'>,
): Promise<{ recipients: Recipient[]; next: string | null; last: boolean }> {
  const { audience, cursor, email_type } = send;
  if (audience === 'lacking') {
    const page = send.lacking ? await uidsLacking(send.lacking, cursor, pageSize) : [];
    return {
      recipients: await withSkips(await membersByUid(page), email_type),
      next: page.at(-1) ?? cursor,
      last: page.length < pageSize,
    };
  }
  if (audience === 'renewals') {
    const { uids, last } = await renewingUids(send.renewals_season ?? 0, cursor, pageSize);
    return {
      recipients: await withSkips(await membersByUid(uids), email_type),
      next: uids.at(-1) ?? cursor,
      last,
    };
  }
  if (audience !== 'chosen') {
    const { docs } = await ofAudience(audience, cursor, pageSize);
    return {
      recipients: await withSkips(docs.map(recipientOf), email_type),
      next: docs.at(-1)?.id ?? cursor,
      last: docs.length < pageSize,
    };
  }
  const left = send.member_ids.filter((uid) => cursor === null || uid > cursor).toSorted();
  const page = left.slice(0, pageSize);
  return {
    recipients: await withSkips(await membersByUid(page), email_type),
    next: page.at(-1) ?? cursor,
    last: left.length <= page.length,
  };
}

/** A user as read. An unreadable record must not keep the message from other recipients. */
interface Found {
  uid: string;
  user: Addressee | 'unreadable';
}

function recipientOf(document: DocumentSnapshot): Found {
  const parsed = addresseeDocument.safeParse(document.data());
  return { uid: document.id, user: parsed.success ? parsed.data : 'unreadable' };
}

/** Reads users by uid, in the given order. Leaves out uids that don't exist. */
export async function usersByUid(uids: readonly string[]): Promise<Found[]> {
  if (uids.length === 0) return [];
  const collection = firestore().collection(collections.users);
  const documents = await firestore().getAll(...uids.map((uid) => collection.doc(uid)));
  return documents.filter(({ exists }) => exists).map(recipientOf);
}

/** Reads users by uid, and leaves out those who are staff now. */
const membersByUid = async (uids: readonly string[]): Promise<Found[]> =>
  (await usersByUid(uids)).filter(({ user }) => user === 'unreadable' || !isStaff(user.role));

const noAddress = { name: '', email: '' };

async function withSkips(found: readonly Found[], type: EmailType): Promise<Recipient[]> {
  if (found.length === 0) return [];
  const emailOf = ({ user }: Found) => (user === 'unreadable' ? '' : user.email);
  const [suppressed, preferences] = await Promise.all([
    firestore().getAll(...found.map((one) => emailSuppressions().doc(suppressionId(emailOf(one))))),
    firestore().getAll(
      ...found.map(({ uid }) => firestore().collection(collections.notificationPreferences).doc(uid)),
    ),
  ]);
  const wants = (i: number): boolean => {
    const stored = preferences[i]?.data();
    return acceptsEmail(type, stored && notificationPreferencesDocument.safeParse(stored).data);
  };
  const skipOf = ({ status }: Addressee, i: number) => {
    if (status !== 'active') return skipReasons.inactive;
    const stopped = suppressed[i];
    if (stopped?.exists)
      return skipReasons[emailSuppressionDocument.safeParse(stopped.data()).data?.reason ?? 'stopped'];
    return wants(i) ? null : skipReasons.unwanted;
  };
  return found.map(({ uid, user }, i) =>
    user === 'unreadable'
      ? { uid, user: noAddress, skipped: null, failed: 'This user’s record cannot be read.' }
      : { uid, user, skipped: skipOf(user, i), failed: null },
  );
}
