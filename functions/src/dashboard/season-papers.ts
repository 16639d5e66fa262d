import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { addPaper } from '@united/domain/dashboard/paper-figures';
import { isNeeded } from '@united/domain/papers/needed';
import { isOwed, officePaperDocument, officePaperEventDocument } from '@united/domain/papers/paper';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import { addEach, type NextPage, readGroups, readSeasonPage, type SeasonPage } from './season-page';

const counted = z.pick(officePaperDocument, {
  member_id: true,
  efin: true,
  state: true,
  banks: true,
  due_on: true,
  handed_in_at: true,
});
const countedRefusal = z.pick(officePaperEventDocument, { paper_id: true, reason_code: true });
const countedApplication = z.pick(bankApplicationDocument, {
  submitted_by: true,
  efin: true,
  bank_product: true,
  status: true,
  is_withdrawn: true,
});

/**
 * Reads a page of a season's papers, with their refusals and, for papers that offices owe, the
 * season's applications of these offices. A paper that was carried over from an earlier season also
 * brings its refusals of that season.
 */
export async function readPapers(transaction: Transaction, next: NextPage): Promise<SeasonPage> {
  const documents = await readSeasonPage(transaction, collections.officePapers, counted, next);
  const [refusals, applications] = await Promise.all([
    readGroups(
      transaction,
      countedRefusal,
      'paper_id',
      documents.map(({ id }) => id),
      (ids) =>
        firestore()
          .collection(collections.officePaperEvents)
          .where('paper_id', 'in', ids)
          .where('type', '==', 'refused'),
    ),
    readGroups(transaction, countedApplication, 'submitted_by', ownersOfDue(documents), (owners) =>
      firestore()
        .collection(collections.bankApplications)
        .where('submitted_by', 'in', owners)
        .where('season', '==', next.season),
    ),
  ]);
  return {
    ids: documents.map(({ id }) => id),
    addTo: (figures, { now }) => {
      addEach(figures, counted, documents, (paper, id) => {
        addPaper(figures.papers, paper, {
          live: figures.live,
          today: teamDay(now.toDate()),
          needed: isNeeded(paper, applications.get(paper.member_id) ?? []),
          refusals: (refusals.get(id) ?? []).map(({ reason_code }) => reason_code),
        });
      });
    },
  };
}

/** Returns the owners of the papers that offices owe. */
const ownersOfDue = (documents: readonly DocumentSnapshot[]): string[] =>
  documents.flatMap((document) => {
    const { data } = counted.safeParse(document.data());
    return data && isOwed(data) ? [data.member_id] : [];
  });
