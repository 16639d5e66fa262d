import { isOptionalEmail } from '@united/domain/email/email-types';
import { notificationSearchTerms, skipReasons } from '@united/domain/email/notification';
import { isWanted } from '@united/domain/email/notification-preferences';
import { emailNotifications, inTransaction, notificationPreferences } from '../platform/firestore';

/**
 * Skips a new message whose recipient has switched off e-mails of its type, so that it does not
 * wait in the outbox. Messages of a send are decided with their send.
 * @returns whether the message was skipped
 */
export async function skipUnwanted(id: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(id);
    const stored = (await transaction.get(ref)).data();
    if (stored?.status !== 'queued' || stored.send_id !== null || !isOptionalEmail(stored.email_type))
      return false;
    const preferences = await transaction.get(notificationPreferences().doc(stored.member_id));
    if (isWanted(stored.email_type, preferences.data())) return false;
    transaction.update(ref, {
      status: 'skipped',
      error: skipReasons.unwanted,
      next_attempt_at: null,
      search_terms: notificationSearchTerms(stored),
    });
    return true;
  });
}
