import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { isApproved } from '@united/domain/bank-applications/status';
import { addRenewal } from '@united/domain/dashboard/renewal-figures';
import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { collections } from '@united/domain/shared/collections';
import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import { addEach, type NextPage, parsed, readSeasonPage, type SeasonPage } from './season-page';

const counted = z.pick(preparedApplicationDocument, {
  state: true,
  created_at: true,
  seen_at: true,
  sent_at: true,
  application_id: true,
});
const countedApplication = z.pick(bankApplicationDocument, {
  status: true,
  is_withdrawn: true,
  status_set_at: true,
  updated_at: true,
});

/** Reads a page of a season's renewals, with the applications that they were sent as. */
export async function readRenewals(transaction: Transaction, next: NextPage): Promise<SeasonPage> {
  const documents = await readSeasonPage(transaction, collections.preparedApplications, counted, next);
  const approvals = await approvalsOf(transaction, documents);
  return {
    ids: documents.map(({ id }) => id),
    addTo: (figures) => {
      addEach(figures, counted, documents, (renewal) => {
        const approvedAt = renewal.application_id && approvals.get(renewal.application_id);
        addRenewal(figures.renewals, renewal, approvedAt || null);
      });
    },
  };
}

/** Returns when applications were approved, by id. Those that aren't have no entry. */
async function approvalsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Map<string, Timestamp>> {
  const ids = documents.flatMap((document) => document.get('application_id') ?? []);
  if (ids.length === 0) return new Map();
  const refs = ids.map((id: string) => firestore().collection(collections.bankApplications).doc(id));
  const found = await transaction.getAll(...refs, { fieldMask: Object.keys(countedApplication.shape) });
  return new Map(
    found.flatMap((document) => {
      const application = document.exists ? parsed(countedApplication, document) : null;
      if (!application || !isApproved(application)) return [];
      return [[document.id, (application.status_set_at ?? application.updated_at) as Timestamp]];
    }),
  );
}
