import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { type BureauReminderStep, remindableSteps } from '@united/domain/bureaus/reminders';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bureauOffices, emailNotifications, inTransaction, settingsIn } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { reminderFromBureau } from './emails';
import { officeIn, ownBureauIn } from './own-bureau';

const perDay: RateLimit = {
  name: 'bureau_reminders',
  max: 300,
  windowSeconds: 24 * 60 * 60,
  what: 'reminders',
};

/**
 * Emails an office of the caller's bureau what it must do next. The email's id contains the office, the
 * step and the day, so it is sent once a day, also if it is asked for twice at the same moment. What is
 * open is read from the office's row, which may be a few seconds old.
 * @returns 1, or 0 if the office was already reminded of the step today
 * @throws {Refusal} permission-denied, not-found, invalid-argument, or resource-exhausted
 */
export async function remindOffice(
  caller: Caller,
  { member_id: uid, step }: { member_id: string; step: BureauReminderStep },
): Promise<number> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const own = await ownBureauIn(transaction, caller);
    const [office, { season }] = await Promise.all([
      officeIn(transaction, uid, own.id),
      settingsIn(transaction),
    ]);
    const now = Timestamp.now();
    const notice: Notice = {
      eventId: `bureau_reminder__${own.id}__${uid}__${step}__${teamDay(now.toDate())}`,
      type: 'bureau_reminder',
      message: reminderFromBureau(office.name, own.bureau.name, step),
      to: { uid, email: office.email, name: office.name },
      applicationId: null,
    };
    const [row, sent] = await Promise.all([
      transaction.get(bureauOffices().doc(bureauOfficeId(own.id, uid, season))),
      transaction.get(emailNotifications().doc(notificationId(notice))),
    ]);
    const stored = row.data();
    if (!stored || !remindableSteps(stored).includes(step))
      throw invalidFields({ step: 'This office has nothing to do for this step.' });
    if (sent.exists) return 0;
    await countUse(perDay, own.id, { now, use });
    queueIn(transaction, notice, now);
    return 1;
  });
}
