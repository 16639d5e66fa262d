import { paperSearchTerms } from '@united/domain/papers/paper';
import { bankApplications, inTransaction, officePapers } from '../platform/firestore';

/** Papers of one EFIN of a member, well above what an office can have. */
const maxPapers = 500;

/**
 * Copies an application's office name to the papers of its EFIN that have another one. Keeps their
 * version, because nothing that staff decide on changes. Papers of an earlier EFIN keep their name.
 * Idempotent.
 */
export const copyOfficeName = (applicationId: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const application = (await transaction.get(bankApplications().doc(applicationId))).data();
    if (!application) return;
    const { submitted_by, efin, office_name } = application;
    const { docs } = await transaction.get(
      officePapers().where('member_id', '==', submitted_by).where('efin', '==', efin).limit(maxPapers),
    );
    for (const stored of docs) {
      const paper = { ...stored.data(), office_name };
      if (stored.get('office_name') === office_name) continue;
      transaction.update(stored.ref, { office_name, search_terms: paperSearchTerms(paper) });
    }
  });
