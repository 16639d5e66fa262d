import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationSlots } from '@united/domain/bank-applications/build';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import { isRejected } from '@united/domain/bank-applications/status';
import { addApplication, type CountedEvent } from '@united/domain/dashboard/season-stats';
import { collections } from '@united/domain/shared/collections';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { batchesOf, inQueryLimit } from '../platform/batches';
import { bankApplicationSlots, firestore } from '../platform/firestore';
import { type NextPage, parsed, readSeasonPage, type SeasonPage } from './season-page';

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
    eventsOf(transaction, documents),
    heldSlotsOf(transaction, documents),
  ]);
  return {
    ids: documents.map(({ id }) => id),
    addTo: (figures, { settings, now }) => {
      for (const document of documents) {
        const application = parsed(counted, document);
        if (!application) {
          figures.unreadable += 1;
          continue;
        }
        addApplication(figures, { ...application, id: document.id }, events.get(document.id) ?? [], {
          settings,
          now,
          replaced:
            isRejected(application.status) &&
            applicationSlots(application).some((slot) => heldSlots.has(slot)),
        });
      }
    },
  };
}

/** Returns the events of applications by application id. */
async function eventsOf(
  transaction: Transaction,
  documents: readonly DocumentSnapshot[],
): Promise<Map<string, CountedEvent[]>> {
  const found = await Promise.all(
    batchesOf(
      documents.map(({ id }) => id),
      inQueryLimit,
    ).map((ids) =>
      transaction.get(
        firestore()
          .collection(collections.bankApplicationEvents)
          .where('application_id', 'in', ids)
          .select(...Object.keys(countedEvent.shape)),
      ),
    ),
  );
  const events = new Map<string, CountedEvent[]>();
  for (const document of found.flatMap(({ docs }) => docs)) {
    const event = parsed(countedEvent, document);
    if (event) events.set(event.application_id, [...(events.get(event.application_id) ?? []), event]);
  }
  return events;
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
