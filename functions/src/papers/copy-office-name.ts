import { paperSearchTerms } from '@united/domain/papers/paper';
import { bankApplications, inTransaction } from '../platform/firestore';
import { papersOf } from './office';

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
    const { docs } = await transaction.get(papersOf({ member_id: submitted_by, efin }));
    for (const stored of docs) {
      const paper = { ...stored.data(), office_name };
      if (stored.get('office_name') === office_name) continue;
      transaction.update(stored.ref, { office_name, search_terms: paperSearchTerms(paper) });
    }
  });
