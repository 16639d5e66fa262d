import { paperSearchTerms } from '@united/domain/papers/paper';
import { Timestamp } from 'firebase-admin/firestore';
import { bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { officeOf, type PaperChange, readIn, savePapersIn } from './office';

/** Unused: nothing that follows a correction adds an event. */
const correction = { uid: 'correction', name: 'Correction of an application', role: 'system' } as const;

/**
 * Brings papers in line with a corrected application: copies the office's name to the papers of its
 * EFIN, without a new version, and counts them. After a change of the EFIN, the papers stay with
 * the old one, and the application counts those of the new one. Idempotent.
 */
export const followCorrection = (applicationId: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const application = (await transaction.get(bankApplications().doc(applicationId))).data();
    if (!application) return;
    const settings = await settingsIn(transaction);
    if (application.season !== settings.season) return;
    const { submitted_by: member_id, efin, office_name } = application;
    const office = await officeOf(readIn(transaction), { member_id, efin }, settings);
    const renamed = office.papers.flatMap((stored): PaperChange[] => {
      const paper = stored.data();
      if (paper.office_name === office_name) return [];
      const named = { ...paper, office_name };
      return [
        {
          id: stored.id,
          before: stored,
          after: { ...named, search_terms: paperSearchTerms(named) },
          event: null,
        },
      ];
    });
    savePapersIn(transaction, office, renamed, { settings, actor: correction, now: Timestamp.now() });
  });
