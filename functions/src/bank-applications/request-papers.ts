import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isWithdrawn } from '@united/domain/bank-applications/status';
import { askedKinds } from '@united/domain/papers/agreements';
import { daysAfter } from '@united/domain/papers/business-days';
import { kindsOfBank } from '@united/domain/papers/kinds';
import type { CallableInput, CallableOutput } from '@united/domain/shared/contracts';
import { officeDay } from '@united/domain/shared/day';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { papersRequested } from '../papers/emails';
import { officeOf, paperEventId, readIn, savePapersIn } from '../papers/office';
import { personOf, planPapers } from '../papers/plan';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import { bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { checkNotOwn } from '../platform/own-application';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { usersIn } from '../platform/user-access';
import { alreadyWithdrawn } from './already-withdrawn';
import { statusWriteIn } from './set-status';

type PaperRequest = CallableInput<'requestPapers'>;
type Answer = CallableOutput<'requestPapers'>;

const requests: RateLimit = {
  name: 'request_papers',
  max: 200,
  windowSeconds: 60 * 60,
  what: 'requests for papers',
};

/** A member's applications for one EFIN, in all seasons. */
const maxApplications = 100;

/**
 * Requests papers from an office, as the contract says. The papers, their events, the counts, the
 * status, the audit row and the email are written in one transaction.
 * @throws {Refusal} not-found, invalid-argument, resource-exhausted; failed-precondition with reason
 *   `own-application`, `withdrawn`, `past-season` or `being-deleted`
 */
export function requestPapers({ uid, actor }: Caller, request: PaperRequest): Promise<Answer> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const settings = await settingsIn(transaction);
    const { id, application } = await officeIn(transaction, request);
    const { submitted_by: member_id, efin, office_name, bank_product } = application;
    checkNotOwn(member_id, actor);
    if (request.application_id) {
      if (isWithdrawn(application)) throw alreadyWithdrawn(application);
      if (application.season !== settings.season) throw pastSeason(settings.season);
    }
    const today = officeDay(now.toDate(), application);
    checkDueDate(request.due_on, today);
    const [[owner], office] = await Promise.all([
      usersIn(transaction, [member_id]),
      officeOf(readIn(transaction), { member_id, efin }, settings),
    ]);

    const keys = [...new Set(request.kinds)];
    const kinds = askedKinds(settings);
    const ofBank = request.application_id ? kindsOfBank(kinds, bank_product) : kinds;
    const wanted = ofBank.filter(({ key }) => keys.includes(key));
    const note = request.note ?? null;
    const plan = planPapers(
      office,
      wanted.map((kind) => ({ kind, person: personOf(kind, application, request.person ?? null) })),
      { member_id, efin, office_name, asked_by: actor, due_on: request.due_on, note, today },
      settings,
      now,
    );
    const asked = plan.changes.filter(({ event }) => event !== null);
    const setPending = request.set_pending
      ? await statusWriteIn(transaction, id, { status: 'Bank Application Pending' }, actor, {
          now,
          isQuiet: asked.length > 0,
        })
      : null;
    await countUse(requests, uid, { now, use });

    savePapersIn(transaction, office, plan.changes, { settings, actor, now });
    const isSetPending = typeof setPending === 'function';
    if (isSetPending) setPending();
    const [first] = asked;
    if (first && owner) {
      auditIn(transaction, {
        actor,
        action: 'papers.requested',
        target: applicationTarget(id, application),
        fields: asked.map(({ after }) => after.kind),
        at: now,
      });
      queueIn(
        transaction,
        {
          eventId: paperEventId(first.id, first.after, 'requested'),
          type: 'papers_requested',
          message: papersRequested(
            owner.name,
            application,
            asked.map(({ after }) => after),
            { note, pending: isSetPending ? bank_product : null },
          ),
          to: { uid: member_id, email: owner.email, name: owner.name },
          applicationId: request.application_id ?? null,
        },
        now,
      );
    }
    const unknown = keys.filter((key) => !kinds.some((kind) => kind.key === key));
    const otherBanks = keys.filter(
      (key) => !unknown.includes(key) && !wanted.some((kind) => kind.key === key),
    );
    return {
      papers: asked.map(({ id, after }) => ({ id, kind: after.kind })),
      skipped: [
        ...plan.skipped,
        ...unknown.map((kind) => ({ kind, why: 'no_such_kind' as const })),
        ...otherBanks.map((kind) => ({ kind, why: 'not_for_bank' as const })),
      ],
    };
  });
}

/** Reads the application, or the member's newest one for the EFIN. */
async function officeIn(
  transaction: Transaction,
  { application_id, member_id, efin }: PaperRequest,
): Promise<{ id: string; application: BankApplication }> {
  if (application_id) {
    const application = (await transaction.get(bankApplications().doc(application_id))).data();
    if (!application) throw notFound('This application does not exist.');
    return { id: application_id, application };
  }
  const { docs } = await transaction.get(
    bankApplications()
      .where('submitted_by', '==', member_id)
      .where('efin', '==', efin)
      .limit(maxApplications),
  );
  const [newest] = docs
    .map((stored) => ({ id: stored.id, application: stored.data() }))
    .toSorted((a, b) => b.application.submitted_at.toMillis() - a.application.submitted_at.toMillis());
  if (!newest) throw notFound('This member has no application with this EFIN.');
  return newest;
}

function checkDueDate(due_on: string, today: string): void {
  if (due_on < today) throw invalidFields({ due_on: 'Choose today or a later date.' });
  if (due_on > daysAfter(today, 366)) throw invalidFields({ due_on: 'Choose a date within a year.' });
}

const pastSeason = (season: number) =>
  new Refusal('failed-precondition', `Papers can be requested for season ${season} only.`, {
    reason: 'past-season',
  });
