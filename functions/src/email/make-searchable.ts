import { emailNotifications, inTransaction } from '../platform/firestore';
import { notificationTerms } from './notifications';
import { messageFieldsIn } from './send-record';

/**
 * Adds the search terms of a message that was queued without them. A template that has replaced its
 * text has brought its own. Idempotent.
 */
export async function makeSearchable(id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const stored = await messageFieldsIn(
      transaction,
      id,
      'subject',
      'recipient_email',
      'recipient_name',
      'search_terms',
    );
    if (!stored || stored.search_terms.length > 0) return;
    const to = { email: stored.recipient_email, name: stored.recipient_name };
    transaction.update(emailNotifications().doc(id), {
      search_terms: notificationTerms(stored.subject, to),
    });
  });
}
