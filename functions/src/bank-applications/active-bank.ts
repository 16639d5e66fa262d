import type { BankActive } from '@united/domain/bank-applications/bank-active';
import { bankActiveId } from '@united/domain/bank-applications/bank-active';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isApproved } from '@united/domain/bank-applications/status';
import { isStaff } from '@united/domain/shared/roles';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import { bankActive, bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { checkNotOwn } from '../platform/own-application';

type Standing = Pick<BankApplication, 'status' | 'is_withdrawn' | 'season' | 'efin'>;

/** A member's applications for one EFIN in a season, including rejected ones. */
const maxApplications = 100;

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

/**
 * Sets the office's active bank for the season, out of several approved applications for one EFIN.
 * The owner can choose once, staff at any time. Idempotent.
 * @throws {Refusal} not-found for another member's application; failed-precondition with reason
 *   `past-season`, `not-approved`, `only-one`, `chosen` or, for staff, `own-application`
 */
export async function chooseActiveBank({ uid, actor, user }: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const application = (await transaction.get(bankApplications().doc(id))).data();
    if (!application || (!isStaff(user.role) && application.submitted_by !== uid)) {
      throw notFound('This application does not exist.');
    }
    if (isStaff(user.role)) checkNotOwn(application.submitted_by, actor);
    const { submitted_by: member_id, season, efin, bank_product } = application;
    const ref = bankActive().doc(bankActiveId(application));
    const [settings, stored, ofOffice] = await Promise.all([
      settingsIn(transaction),
      transaction.get(ref),
      transaction.get(
        bankApplications()
          .where('submitted_by', '==', member_id)
          .where('season', '==', season)
          .where('efin', '==', efin)
          .limit(maxApplications),
      ),
    ]);
    if (season !== settings.season) throw refused('past-season', 'Choose one of this season’s banks.');
    if (!isApproved(application))
      throw refused('not-approved', 'Choose a bank that has approved this office.');
    const approved = ofOffice.docs.filter((each) => isApproved(each.data()));
    if (approved.length < 2) throw refused('only-one', 'Only one bank has approved this office.');
    const before = stored.data();
    if (before?.application_id === id) return;
    const isStillApproved = approved.some((each) => each.id === before?.application_id);
    if (isStillApproved && !isStaff(user.role)) {
      throw refused('chosen', 'This office already has an active bank. Ask our team to change it.');
    }

    const at = Timestamp.now();
    const choice: BankActive = {
      application_id: id,
      member_id,
      season,
      efin,
      bank_product,
      chosen_by: actor,
      at,
    };
    transaction.set(ref, choice);
    auditIn(transaction, {
      actor,
      action: 'application.active_bank_chosen',
      target: applicationTarget(id, application),
      fields: ['bank_product'],
      at,
    });
  });
}

/**
 * Returns the write that clears the active bank if it is this application and the application is no
 * longer approved, was withdrawn or has a new EFIN. `ended` is the choice that the write deletes.
 */
export async function endOfChoiceIn(
  transaction: Transaction,
  id: string,
  before: Standing,
  after: Standing,
): Promise<(() => void) & { ended?: BankActive }> {
  if (!isApproved(before) || (isApproved(after) && before.efin === after.efin)) return () => {};
  const ref = bankActive().doc(bankActiveId(before));
  const chosen = (await transaction.get(ref)).data();
  if (chosen?.application_id !== id) return () => {};
  return Object.assign(() => void transaction.delete(ref), { ended: chosen });
}
