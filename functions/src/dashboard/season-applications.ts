import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationSlots } from '@united/domain/bank-applications/build';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import { isRejected } from '@united/domain/bank-applications/status';
import { addApplication } from '@united/domain/dashboard/season-stats';
import { collections } from '@united/domain/shared/collections';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { bankApplicationSlots, firestore } from '../platform/firestore';
import { addEach, type NextPage, readGroups, readSeasonPage, type SeasonPage } from './season-page';

const counted = z.pick(bankApplicationDocument, {
  status: true,
  is_withdrawn: true,
  withdrawal: true,
  bank_product: true,
  submitted_at: true,
  submitted_by: true,
  status_set_at: true,
  updated_at: true,
  open_change: true,
  papers: true,
  season: true,
  office_name: true,
  efin: true,
  selected_software: true,
  preflight: true,
  reason_code: true,
});
const countedEvent = z.pick(bankApplicationEventDocument, {
  application_id: true,
  type: true,
  from: true,
  to: true,
  reason_code: true,
  created_at: true,
});

/** Reads a page of a season's applications, with their events and slots. */
export async function readApplications(transaction: Transaction, next: NextPage): Promise<SeasonPage> {
  const documents = await readSeasonPage(transaction, collections.bankApplications, counted, next);
  const [events, heldSlots] = await Promise.all([
    readGroups(
      transaction,
      countedEvent,
      'application_id',
      documents.map(({ id }) => id),
      (ids) => firestore().collection(collections.bankApplicationEvents).where('application_id', 'in', ids),
    ),
    heldSlotsOf(transaction, documents),
  ]);
  return {
    ids: documents.map(({ id }) => id),
    addTo: (figures, { settings, now }) => {
      addEach(figures, counted, documents, (application, id) => {
        addApplication(figures, { ...application, id }, events.get(id) ?? [], {
          settings,
          now,
          replaced:
            isRejected(application.status) &&
            applicationSlots(application).some((slot) => heldSlots.has(slot)),
        });
      });
    },
  };
}

/**
 * Returns the slots held by an active application. Only looks up those of rejected applications,
 * because only those can have been replaced.
 */
async function heldSlotsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Set<string>> {
  const slots = documents.flatMap((document) => {
    const { success, data } = counted.safeParse(document.data());
    return success && isRejected(data.status) ? applicationSlots(data) : [];
  });
  if (slots.length === 0) return new Set();
  const found = await transaction.getAll(
    ...[...new Set(slots)].map((slot) => bankApplicationSlots().doc(slot)),
  );
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
}
