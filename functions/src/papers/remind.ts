import { daysBetween } from '@united/domain/papers/business-days';
import { isNeeded } from '@united/domain/papers/needed';
import { owedStates } from '@united/domain/papers/paper';
import { limits } from '@united/domain/shared/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import {
  bankApplications,
  emailNotifications,
  inTransaction,
  officePapers,
  settingsIn,
  userIn,
} from '../platform/firestore';
import { papersReminder } from './emails';

/** Days before the due date of the first reminder. */
export const reminderDays = 2;
/** Days between reminders while a paper is overdue. */
const overdueDays = 7;

/** Returns whether a paper's owner is reminded of it on a date. */
export function isReminderDay(due_on: string, today: string): boolean {
  const since = daysBetween(due_on, today);
  return since === -reminderDays || (since >= 0 && since % overdueDays === 0);
}

/**
 * Reminds a user of all papers that they owe this season, if today is a reminder day of any of
 * them. Sends at most one message a day. Costs one read per paper and application, and three more.
 * @param today the calendar date, YYYY-MM-DD
 */
export const remindOf = (uid: string, today: string, now: Timestamp): Promise<void> =>
  inTransaction(async (transaction) => {
    const { season } = await settingsIn(transaction);
    const [owner, owed, applications] = await Promise.all([
      userIn(transaction, uid),
      transaction.get(
        officePapers()
          .where('member_id', '==', uid)
          .where('state', 'in', owedStates)
          .limit(limits.documentsPerRead),
      ),
      transaction.get(
        bankApplications()
          .where('submitted_by', '==', uid)
          .where('season', '==', season)
          .limit(limits.documentsPerRead),
      ),
    ]);
    if (owner?.status !== 'active') return;
    const applying = applications.docs.map((stored) => stored.data());
    const papers = owed.docs
      .map((stored) => stored.data())
      .filter((paper) => paper.season === season && isNeeded(paper, applying))
      .toSorted((a, b) => a.due_on.localeCompare(b.due_on));
    if (!papers.some(({ due_on }) => isReminderDay(due_on, today))) return;
    const notice: Notice = {
      eventId: `papers_reminder__${uid}__${today}`,
      type: 'papers_reminder',
      message: papersReminder(owner.name, papers, today),
      to: { uid, email: owner.email, name: owner.name },
      applicationId: null,
    };
    const sent = await transaction.get(emailNotifications().doc(notificationId(notice)));
    if (!sent.exists) queueIn(transaction, notice, now);
  });
