import { isWithdrawn } from '@united/domain/bank-applications/status';
import { businessDaysAfter } from '@united/domain/papers/business-days';
import { type OfficePaper, paperLimits } from '@united/domain/papers/paper';
import type { Timestamp } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { inTransaction, officePapers, settingsIn, userIn } from '../platform/firestore';
import { papersActor } from './ask-on-submit';
import { papersRequested } from './emails';
import { dayOfOffice, officeOf, paperEventId, readIn, savePapersIn } from './office';
import { isSamePaper } from './plan';

/**
 * Expires an accepted paper whose end date has passed. If its office applies this season, the paper
 * is due again and the office is notified, unless the season already has another one. Idempotent.
 */
export const expirePaper = (id: string, now: Timestamp): Promise<void> =>
  inTransaction(async (transaction) => {
    const settings = await settingsIn(transaction);
    const paper = (await transaction.get(officePapers().doc(id))).data();
    if (!paper) return;
    const [office, owner] = await Promise.all([
      officeOf(readIn(transaction), paper, settings),
      userIn(transaction, paper.member_id),
    ]);
    const before = office.papers.find((stored) => stored.id === id);
    const today = dayOfOffice(office, now);
    if (!before || paper.state !== 'accepted' || !paper.expires_on || paper.expires_on >= today) return;
    const { season } = settings;
    const isReplaced = office.papers.some(
      (stored) => stored.id !== id && stored.get('season') === season && isSamePaper(stored.data(), paper),
    );
    const isNeeded = !isReplaced && office.applications.some((stored) => !isWithdrawn(stored.data()));
    const after: OfficePaper = {
      ...paper,
      state: 'expired',
      updated_at: now,
      version: paper.version + 1,
      ...(isNeeded && { season, due_on: businessDaysAfter(today, paperLimits.dueBusinessDays) }),
    };
    savePapersIn(transaction, office, [{ id, before, after, event: { type: 'expired' } }], {
      settings,
      actor: papersActor,
      now,
    });
    if (!isNeeded || !owner) return;
    queueIn(
      transaction,
      {
        eventId: paperEventId(id, after, 'expired'),
        type: 'papers_requested',
        message: papersRequested(owner.name, after, [after], { note: null, pending: null }),
        to: { uid: after.member_id, email: owner.email, name: owner.name },
        applicationId: null,
      },
      now,
    );
  });
