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

/** The demo bank's status words. `docs/samples/bank-answers.csv` has one more, which is unknown. */
export const demoStatusWords: readonly StatusWord[] = [
  word('Approved', 'Bank Application Approved'),
  word('Declined', 'Bank Application Rejected', true),
  word('In Process', 'Under Review'),
  word('Action Required', 'Bank Application Pending'),
];

/** Writes the demo settings that differ from the defaults. */
export const writeStatusWords = (db: Firestore): Promise<unknown> =>
  db.collection(collections.settings).doc('staff').create({ status_words: demoStatusWords });
