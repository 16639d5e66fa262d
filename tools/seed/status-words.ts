import type { StatusWord } from '@united/domain/bank-applications/status-words';
import { collections } from '@united/domain/shared/collections';
import type { Firestore } from 'firebase-admin/firestore';
import { demoQueueBank } from './offices';

const word = (of: string, status: StatusWord['status'], needs_reason = false): StatusWord => ({
  bank: demoQueueBank,
  word: of,
  status,
  needs_reason,
});

/** What the demo's bank writes in its files; `docs/samples/bank-answers.csv` has one word more. */
export const demoStatusWords: readonly StatusWord[] = [
  word('Approved', 'Bank Application Approved'),
  word('Declined', 'Bank Application Rejected', true),
  word('In Process', 'Under Review'),
  word('Action Required', 'Bank Application Pending'),
];

/** Writes the settings of the demo that differ from the defaults. */
export const writeStatusWords = (db: Firestore): Promise<unknown> =>
  db.collection(collections.settings).doc('staff').create({ status_words: demoStatusWords });
