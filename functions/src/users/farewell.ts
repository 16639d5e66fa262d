import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { firestore, staffSettings } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { accountDeleted } from './emails';

/** How long a deletion waits for a provider that accepts no messages, in milliseconds. */
const patienceMs = 24 * 60 * 60_000;

/**
 * Notifies a user, at the address on record, that account and data are deleted. The message goes
 * straight to the provider, because a queued one would be a trace of the user; a crash right after
 * it may send it twice. Without a provider nobody is notified.
 * @returns whether the deletion goes on; false while the provider is to be tried again
 */
export async function sendFarewell(
  uid: string,
  begunAt: Timestamp,
  provider: MailProvider | null,
): Promise<boolean> {
  if (!provider) return true;
  // As stored: a malformed record must not hold up its own deletion.
  const record = await firestore().collection(collections.users).doc(uid).get();
  const email: unknown = record.get('email');
  const stored: unknown = record.get('name');
  if (typeof email !== 'string') return true;
  const name = typeof stored === 'string' ? stored : '';
  const sender = readStaffSettings((await staffSettings().get()).data());
  const message = { id: `farewell_${uid}`, to: { email, name }, ...accountDeleted(name) };
  const { outcome } = await provider(message, sender);
  const isAway = outcome === 'retry' || outcome === 'key-refused';
  return !isAway || Date.now() - begunAt.toMillis() > patienceMs;
}
