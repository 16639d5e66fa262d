import { isOptionalEmail } from '@united/domain/email/email-types';
import { notificationSearchTerms, skipReasons } from '@united/domain/email/notification';
import { acceptsEmail } from '@united/domain/email/notification-preferences';
import { emailNotifications, inTransaction, notificationPreferences } from '../platform/firestore';

/**
 * Skips a new message if its recipient turned off emails of its type. Messages of a send are
 * skipped when they are queued.
 * @returns whether the message was skipped
 */
export async function skipUnwanted(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = (await transaction.get(ref)).data();
    if (stored?.status !== 'queued' || stored.send_id !== null || !isOptionalEmail(stored.email_type))
      return false;
    const preferences = await transaction.get(notificationPreferences().doc(stored.member_id));
    if (acceptsEmail(stored.email_type, preferences.data())) return false;
    transaction.update(ref, {
      status: 'skipped',
      error: skipReasons.unwanted,
      next_attempt_at: null,
      search_terms: notificationSearchTerms(stored),
    });
    return true;
  });
}
