import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { addPaper } from '@united/domain/dashboard/paper-figures';
import { type Applying, isNeeded } from '@united/domain/papers/needed';
import { isOwed, officePaperDocument, officePaperEventDocument } from '@united/domain/papers/paper';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { batchesOf, inQueryLimit } from '../platform/batches';
import { firestore } from '../platform/firestore';
import { type NextPage, parsed, readSeasonPage, type SeasonPage } from './season-page';

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
    refusalsOf(transaction, documents),
    applicationsOf(transaction, documents, next.season),
  ]);
  return {
    ids: documents.map(({ id }) => id),
    addTo: (figures, { now }) => {
      for (const document of documents) {
        const paper = parsed(counted, document);
        if (!paper) {
          figures.unreadable += 1;
          continue;
        }
        addPaper(figures.papers, paper, {
          live: figures.live,
          today: teamDay(now.toDate()),
          needed: isNeeded(paper, applications.get(paper.member_id) ?? []),
          refusals: refusals.get(document.id) ?? [],
        });
      }
    },
  };
}

/** Returns the reason codes of refusals by paper id. */
async function refusalsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Map<string, (string | null)[]>> {
  const found = await Promise.all(
    batchesOf(
      documents.map(({ id }) => id),
      inQueryLimit,
    ).map((ids) =>
      transaction.get(
        firestore()
          .collection(collections.officePaperEvents)
          .where('paper_id', 'in', ids)
          .where('type', '==', 'refused')
          .select(...Object.keys(countedRefusal.shape)),
      ),
    ),
  );
  const refusals = new Map<string, (string | null)[]>();
  for (const document of found.flatMap(({ docs }) => docs)) {
    const event = parsed(countedRefusal, document);
    if (event) refusals.set(event.paper_id, [...(refusals.get(event.paper_id) ?? []), event.reason_code]);
  }
  return refusals;
}

/** Returns the applications of the owners of papers that are owed, by owner. */
async function applicationsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
  season: number,
): Promise<Map<string, Applying[]>> {
  const owing = documents.flatMap((document) => {
    const { data } = counted.safeParse(document.data());
    return data && isOwed(data) ? [data.member_id] : [];
  });
  const found = await Promise.all(
    batchesOf([...new Set(owing)], inQueryLimit).map((owners) =>
      transaction.get(
        firestore()
          .collection(collections.bankApplications)
          .where('submitted_by', 'in', owners)
          .where('season', '==', season)
          .select(...Object.keys(countedApplication.shape)),
      ),
    ),
  );
  const applications = new Map<string, Applying[]>();
  for (const document of found.flatMap(({ docs }) => docs)) {
    const application = parsed(countedApplication, document);
    if (!application) continue;
    const { submitted_by } = application;
    applications.set(submitted_by, [...(applications.get(submitted_by) ?? []), application]);
  }
  return applications;
}
