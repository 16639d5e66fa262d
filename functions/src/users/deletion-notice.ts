import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { firestore, staffSettings } from '../platform/firestore';
import type { MailProvider } from '../platform/mail-provider';
import { accountDeleted } from './emails';

/** Maximum time that a deletion waits for a provider that is unavailable. */
const maxWaitMs = 24 * 60 * 60_000;

/**
 * Notifies a user that their account and data are deleted. Sends the message directly, because a
 * queued message would keep personal data. A crash right after sending may send it twice. Doesn't
 * send anything without a provider.
 * @returns whether the deletion may continue; false if the message should be retried
 */
export async function sendDeletionNotice(
  uid: string,
  startedAt: Timestamp,
  provider: MailProvider | null,
): Promise<boolean> {
  if (!provider) return true;
  // Read without the schema, so that a malformed record can't block its own deletion.
  const record = await firestore().collection(collections.users).doc(uid).get();
  const email: unknown = record.get('email');
  const stored: unknown = record.get('name');
  if (typeof email !== 'string') return true;
  const name = typeof stored === 'string' ? stored : '';
  const sender = readStaffSettings((await staffSettings().get()).data());
  const message = { id: `farewell_${uid}`, to: { email, name }, ...accountDeleted(name) };
  const { outcome } = await provider(message, sender);
  const isUnavailable = outcome === 'retry' || outcome === 'key-refused';
  return !isUnavailable || Date.now() - startedAt.toMillis() > maxWaitMs;
}
