import { readStaffSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { firestore, staffSettings } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { accountDeleted } from './emails';

/** How long a deletion waits for a provider that takes no messages, in milliseconds. */
const patienceMs = 24 * 60 * 60_000;

/**
 * Tells a person, at the address on record, that account and data are gone. The message goes
 * straight to the provider, because one in the queue would be a trace of the person; a crash right
 * after it may send it twice. Without a provider nobody is told.
 * @returns whether the deletion goes on; false while the provider is to be tried again
 */
export async function sayFarewell(
  uid: string,
  begunAt: Timestamp,
  provider: MailProvider | null,
): Promise<boolean> {
  if (!provider) return true;
  // As it is stored: a record that is malformed must not hold up its own deletion.
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
