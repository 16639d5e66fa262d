import { type OfficePaper, paperSearchTerms } from '@united/domain/papers/paper';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { papersActor } from './ask-on-submit';
import { type Office, officeOf, readIn, savePapersIn } from './office';

type OfOffice = Pick<OfficePaper, 'member_id' | 'efin'>;

async function recountIn(transaction: Transaction, office: OfOffice, now: Timestamp): Promise<Office> {
  const settings = await settingsIn(transaction);
  const found = await officeOf(readIn(transaction), office, settings);
  savePapersIn(transaction, found, [], { settings, actor: papersActor, now });
  return found;
}

/**
 * Reconciles the counts of an office's applications with its papers. Covers papers that became
 * overdue. Costs one read per paper and application, and writes only counts that differ.
 */
export const recountPapers = (office: OfOffice, now: Timestamp = Timestamp.now()): Promise<void> =>
  inTransaction(async (transaction) => void (await recountIn(transaction, office, now)));

/**
 * Follows a submission or correction: reconciles the counts of the office, in case papers were
 * requested at the same moment, and after a correction copies the application's office name to the
 * papers of its EFIN. Keeps the papers' version, because nothing that staff decide on changes. Papers
 * of an earlier EFIN keep their name. Idempotent. Does nothing if the application was deleted.
 */
export const followApplication = (id: string, { corrected }: { corrected: boolean }): Promise<void> =>
  inTransaction(async (transaction) => {
    const application = (await transaction.get(bankApplications().doc(id))).data();
    if (!application) return;
    const { submitted_by: member_id, efin, office_name } = application;
    const { papers } = await recountIn(transaction, { member_id, efin }, Timestamp.now());
    if (!corrected) return;
    for (const stored of papers) {
      const paper = stored.data();
      if (paper.office_name === office_name) continue;
      const search_terms = paperSearchTerms({ ...paper, office_name });
      transaction.update(stored.ref, { office_name, search_terms });
    }
  });
