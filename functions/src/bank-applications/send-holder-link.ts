import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { notFound, Refusal } from '../platform/errors';
import {
  bankApplications,
  emailNotifications,
  holderEmails,
  inTransaction,
  settingsIn,
} from '../platform/firestore';
import { checkLimit, countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { holderEmailConfirmation } from './emails';
import { holderEmailId, holderLinkPath, isLive, pendingLink } from './holder-email-link';
import { otherSeason } from './past-season';

const day = 24 * 60 * 60;
const perMember: RateLimit = { name: 'holder_link_member', max: 20, windowSeconds: day };
/** Applies across members, so that our emails can't be used to flood a mailbox. */
const perAddress: RateLimit = { name: 'holder_link_address', max: 3, windowSeconds: day };

/**
 * How many message ids a record stores, to delete them with it. Retention deletes older messages.
 */
const maxMessageIds = 50;

type WithHolderEmail = Pick<BankApplication, 'submitted_by'> & { holder_email: string };

/**
 * Sends a link to an address that has no live link yet. Does nothing if a rate limit is reached,
 * because the office can request a link later.
 */
export async function sendFirstLink(applicationId: string): Promise<void> {
  const use = newUseKey();
  try {
    await inTransaction(async (transaction) => {
      const application = (await transaction.get(bankApplications().doc(applicationId))).data();
      if (!application || !awaitsConfirmation(application)) return;
      await sendIn(transaction, application, use, (record, now) => !isLive(record, now));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Sends a new link for the member's own application.
 * @throws {Refusal} not-found; failed-precondition if there is nothing to confirm, or
 *   with reason `past-season`; resource-exhausted
 */
export async function sendAnotherLink(uid: string, applicationId: string): Promise<void> {
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const application = (await transaction.get(bankApplications().doc(applicationId))).data();
    if (application?.submitted_by !== uid) throw notFound('This application does not exist.');
    if (!awaitsConfirmation(application)) {
      throw new Refusal('failed-precondition', 'The holder’s email address does not need to be confirmed.', {
        reason: 'confirmed',
      });
    }
    if (application.season !== (await settingsIn(transaction)).season) throw otherSeason(application);
    await sendIn(transaction, application, use, () => true);
  });
}

const awaitsConfirmation = (application: BankApplication): application is BankApplication & WithHolderEmail =>
  Boolean(application.holder_email) && !application.holder_email_confirmed_at;

async function sendIn(
  transaction: Transaction,
  { submitted_by, holder_email }: WithHolderEmail,
  use: string,
  acceptsEmail: (record: Parameters<typeof isLive>[0], now: Timestamp) => boolean,
): Promise<void> {
  const now = Timestamp.now();
  const id = holderEmailId(submitted_by, holder_email);
  const ref = holderEmails().doc(id);
  const record = (await transaction.get(ref)).data();
  if (record && !acceptsEmail(record, now)) return;
  await checkLimit(perAddress, holder_email, { now, use });
  await countUse(perMember, submitted_by, { now, use });
  await countUse(perAddress, holder_email, { now, use });
  const notice: Notice = {
    eventId: `${id}__${now.toMillis()}`,
    type: 'holder_email_confirmation',
    message: holderEmailConfirmation(holderLinkPath(id)),
    // No uid, so the member who entered the address can't read the message. Only the mailbox may
    // receive the link.
    to: { uid: '', email: holder_email },
    applicationId: null,
  };
  const messageId = notificationId(notice);
  transaction.create(emailNotifications().doc(messageId), buildNotification(notice, now));
  transaction.set(ref, {
    member_id: submitted_by,
    email: holder_email,
    confirmed_at: null,
    ...pendingLink(now),
    message_ids: [...(record?.message_ids ?? []), messageId].slice(-maxMessageIds),
  });
}
