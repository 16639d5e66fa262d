/** Counts the documents that every screen of the portals reads, from generated data. */
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import type { CollectionPath } from '@united/domain/shared/collections';
import type { QuerySpec } from '@united/domain/shared/query';
import { ticketStatuses } from '@united/domain/tickets/ticket';
import { userStatuses } from '@united/domain/users/user';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { newUser } from '../../tests/support/factories';
import { db } from './people';
import { screens } from './screens';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number, offset = 0) =>
  Timestamp.fromMillis(1_760_000_000_000 - days * DAY_MS - offset);

/**
 * A member with two tickets, 0.7 applications, a message, two custom values, an entry of the log,
 * half a lead. Of each only what the queries look at: these documents are counted, not shown.
 */
function documentsOf(i: number): Partial<Record<CollectionPath, Record<string, object>>> {
  const id = `reader-${i}`;
  const at = dayBefore(i % 400, i);
  const own = { member_id: id, created_at: at, updated_at: at };
  const applied = i % 10 < 7;
  const role = i % 5 === 0 ? 'ero' : 'member';
  const status = i % 10 < 6 ? 'active' : (userStatuses[i % 4] ?? 'pending');
  const user = {
    ...newUser({ name: `Dana Reader${i}`, email: `${id}@reads.test`, role, status }, at),
    has_bank_application: applied,
  };
  const ticket = (n: number) => ({
    ...own,
    status: ticketStatuses[(i + n) % ticketStatuses.length],
    priority: i % 7 === 0 ? 'urgent' : 'medium',
    awaiting: n === 0 ? 'staff' : 'member',
    assigned_to: i % 3 === 0 ? 'an-admin' : null,
    search_terms: ['unlock'],
  });
  const application = {
    ...{ submitted_by: id, submitted_at: at, season: 2025, search_terms: ['maple'] },
    to_enter: i % 3 === 0,
    status: bankApplicationStatuses[i % bankApplicationStatuses.length],
  };
  const value = { ...own, value_type: 'text', search_terms: ['efin'] };
  return {
    users: { [id]: user },
    ...(applied && {
      bank_applications: { [id]: application },
      bank_application_events: { [id]: { application_id: id, member_id: id, created_at: at, at } },
    }),
    support_tickets: { [`ticket-${i}-0`]: ticket(0), [`ticket-${i}-1`]: ticket(1) },
    member_custom_values: { [`${id}__key-0`]: value, [`${id}__key-1`]: value },
    email_notifications: { [`message-${i}`]: { ...own, status: 'queued', email_type: 'welcome' } },
    audit_log: { [`entry-${i}`]: { at, actor_uid: 'an-admin', created_at: at } },
    announcement_receipts: {
      [`announcement-0__${id}`]: { announcement_id: 'announcement-0', member_id: id, read_at: at },
    },
    ...(i % 2 === 0 && {
      contact_messages: { [`lead-${i}`]: { ...own, status: 'new', search_terms: ['dana'] } },
    }),
  };
}

/** Adds members until there are so many, and before the first what does not grow with them. */
async function growTo(size: number): Promise<void> {
  const before = (await db.collection('users').count().get()).data().count;
  const writer = db.bulkWriter();
  for (let i = 0; before === 0 && i < 12; i += 1) {
    const at = dayBefore(i);
    void writer.set(db.doc(`announcements/announcement-${i}`), { audience: 'all', publish_at: at });
    void writer.set(db.doc(`email_templates/template-${i}`), { name: `Template ${i}`, updated_at: at });
    void writer.set(db.doc(`email_sends/send-${i}`), { created_at: at });
  }
  for (let i = before; i < size; i += 1) {
    for (const [collection, documents] of Object.entries(documentsOf(i)))
      for (const [id, data] of Object.entries(documents))
        void writer.set(db.doc(`${collection}/${id}`), data);
  }
  await writer.close();
}

function conditions(spec: QuerySpec): Query {
  let query: Query = db.collection(spec.collection);
  for (const [field, operator, value] of spec.where) query = query.where(field, operator, value);
  return query;
}

/** Documents that a list brings; one that brings none is billed as one. */
async function readsOfList(spec: QuerySpec): Promise<number> {
  let query = conditions(spec);
  for (const [field, direction] of spec.orderBy) query = query.orderBy(field, direction);
  return Math.max(1, (await query.limit(spec.limit).get()).size);
}

/** A thousand index entries of a count are billed as one read. */
async function readsOfCount(spec: QuerySpec): Promise<number> {
  const { count } = (await conditions(spec).count().get()).data();
  return Math.max(1, Math.ceil(count / 1000));
}

/** Lets the data grow to so many members, and counts what each screen reads. */
export async function measure(members: number) {
  await growTo(members);
  const rows: { screen: string; reads: number; most: number | null; list: boolean }[] = [];
  for (const [
    screen,
    { documents = 0, lists = [], counts = [], most = null, list = false },
  ] of Object.entries(screens)) {
    const reads = await Promise.all([...lists.map(readsOfList), ...counts.map(readsOfCount)]);
    rows.push({ screen, reads: reads.reduce((sum, each) => sum + each, documents), most, list });
  }
  return rows;
}
