import type { OfficePaper } from '@united/domain/papers/paper';
import { Timestamp } from 'firebase-admin/firestore';
import { inTransaction, settingsIn } from '../platform/firestore';
import { papersActor } from './ask-on-submit';
import { officeOf, readIn, savePapersIn } from './office';

/**
 * Reconciles the counts of an office's applications with its papers. Covers requests made while an
 * application was submitted, and papers that became overdue. Costs one read per paper and
 * application, and writes only counts that differ.
 */
export const recountPapers = (
  office: Pick<OfficePaper, 'member_id' | 'efin'>,
  now: Timestamp = Timestamp.now(),
): Promise<void> =>
  inTransaction(async (transaction) => {
    const settings = await settingsIn(transaction);
    const found = await officeOf(readIn(transaction), office, settings);
    savePapersIn(transaction, found, [], { settings, actor: papersActor, now });
  });
