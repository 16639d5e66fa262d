import { isWithdrawn } from '@united/domain/bank-applications/status';
import { askedKinds, isOutdated } from '@united/domain/papers/agreements';
import { businessDaysAfter } from '@united/domain/papers/business-days';
import { type OfficePaper, paperLimits, paperSearchTerms } from '@united/domain/papers/paper';
import type { User } from '@united/domain/users/user';
import type { Timestamp } from 'firebase-admin/firestore';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { emailNotifications, inTransaction, officePapers, settingsIn, userIn } from '../platform/firestore';
import { papersActor } from './ask-on-submit';
import { newAgreementVersion, papersRequested } from './emails';
import { dayOfOffice, officeOf, paperEventId, readIn, savePapersIn } from './office';
import { isSamePaper } from './plan';

/**
 * Expires an accepted paper whose end date has passed, or an agreement that was signed in an earlier
 * version than the one in force. If its office applies this season, the paper is due again and the
 * office is notified, unless the season already has another one. A user with several offices gets one
 * email about a new version. Idempotent.
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
    const kind = askedKinds(settings).find(({ key }) => key === paper.kind);
    const hasNewVersion = isOutdated(paper, kind);
    const hasEnded = paper.expires_on !== null && paper.expires_on < today;
    if (!before || paper.state !== 'accepted' || !(hasEnded || hasNewVersion)) return;
    const { season } = settings;
    const isReplaced = office.papers.some(
      (stored) => stored.id !== id && stored.get('season') === season && isSamePaper(stored.data(), paper),
    );
    const isNeeded = !isReplaced && office.applications.some((stored) => !isWithdrawn(stored.data()));
    const label = hasNewVersion && kind ? kind.label : paper.label;
    const after: OfficePaper = {
      ...paper,
      state: 'expired',
      label,
      agreement_version: hasNewVersion && kind?.version ? kind.version : paper.agreement_version,
      search_terms: paperSearchTerms({ ...paper, label }),
      updated_at: now,
      version: paper.version + 1,
      ...(isNeeded && { season, due_on: businessDaysAfter(today, paperLimits.dueBusinessDays) }),
    };
    const notice = isNeeded && owner ? noticeOf(id, after, owner, hasNewVersion) : null;
    const isNotified =
      notice && (await transaction.get(emailNotifications().doc(notificationId(notice)))).exists;
    savePapersIn(transaction, office, [{ id, before, after, event: { type: 'expired' } }], {
      settings,
      actor: papersActor,
      now,
    });
    if (notice && !isNotified) queueIn(transaction, notice, now);
  });

/** Returns the email to the owner of a paper that expired. */
function noticeOf(
  id: string,
  after: OfficePaper,
  { name, email }: Pick<User, 'name' | 'email'>,
  hasNewVersion: boolean,
): Notice {
  const { member_id: uid, kind, agreement_version } = after;
  return {
    eventId: hasNewVersion
      ? `new_agreement_version__${uid}__${kind}__${agreement_version}`
      : paperEventId(id, after, 'expired'),
    type: 'papers_requested',
    message: hasNewVersion
      ? newAgreementVersion(name, after)
      : papersRequested(name, after, [after], { note: null, pending: null }),
    to: { uid, email, name },
    applicationId: null,
  };
}
