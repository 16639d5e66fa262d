import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { FieldValue, type Query } from 'firebase-admin/firestore';
import { leadNoticeId } from '../email/notifications';
import { emailNotifications, firestore, staffSettings } from '../platform/firestore';
import { drain, type RemovePage, removeAll } from './deletion-pages';

/** Leads or sends per round. */
const perRound = 30;

const collection = (path: 'contact_messages' | 'email_notifications' | 'email_sends') =>
  firestore().collection(path);

/**
 * Deletes a user's leads, matched by the account created from the lead or by email, and the notices
 * about them. Deletes each lead last, so that an interrupted round finds it again.
 */
export async function removeLeads(uid: string, email: unknown, remove: RemovePage): Promise<void> {
  await removeLeadsOf(collection(collections.contactMessages).where('invited_uid', '==', uid), remove);
  if (typeof email !== 'string') return;
  await removeLeadsOf(collection(collections.contactMessages).where('email', '==', email), remove);
}

async function removeLeadsOf(query: Query, remove: RemovePage): Promise<void> {
  const { sender_email } = readStaffSettings((await staffSettings().get()).data());
  for (;;) {
    const { docs } = await query.limit(perRound).get();
    if (docs.length === 0) return;
    const ids = docs.map(({ id }) => id);
    const messages = collection(collections.emailNotifications);
    await drain(messages.where('about_id', 'in', ids), remove);
    await drain(messages.where('about_ids', 'array-contains-any', ids), remove);
    // Old notices don't name their lead.
    const notices = ids.map((id) => emailNotifications().doc(leadNoticeId(id, sender_email)));
    const older = (await firestore().getAll(...notices)).filter(({ exists }) => exists);
    await removeAll(older, remove);
    await removeAll(docs, remove);
  }
}

/** Removes a user from the recipients of all sends. */
export async function removeFromSends(uid: string): Promise<void> {
  const sends = collection(collections.emailSends);
  for (;;) {
    const { docs } = await sends.where('member_ids', 'array-contains', uid).limit(perRound).get();
    if (docs.length === 0) break;
    await Promise.all(docs.map(({ ref }) => ref.update({ member_ids: FieldValue.arrayRemove(uid) })));
  }
  // Skips sends that are still queueing: they need their cursor, and clear it when they're done.
  for (;;) {
    const here = sends.where('cursor', '==', uid).where('state', 'in', ['sending', 'done', 'cancelled']);
    const { docs } = await here.limit(perRound).get();
    if (docs.length === 0) return;
    await Promise.all(docs.map(({ ref }) => ref.update({ cursor: null })));
  }
}
