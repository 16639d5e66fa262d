/**
 * Counts the documents that every portal screen reads, from generated data. It processes one
 * collection at a time, because a query reads only one, and all documents of 100,000 members don't
 * fit into an emulator.
 */
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import type { CollectionPath } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';
import { ticketStatuses } from '@united/domain/tickets/ticket';
import { userStatuses } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { forEachOf } from '../../../functions/src/platform/for-each';
import { clearData } from '../../../tools/data.mjs';
import { adminQuery } from '../admin-query';
import { stackUnderTest } from '../environment';
import { screens } from './screens';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (days: number, offset = 0) =>
  Timestamp.fromMillis(1_760_000_000_000 - days * DAY_MS - offset);

type Documents = Record<string, object>;

/** `i`: the member's number; `own`: fields of each of the member's documents. */
type Member = ReturnType<typeof memberAt>;

function memberAt(i: number) {
  const id = `reader-${i}`;
  const at = dayBefore(i % 400, i);
  return { i, id, own: { member_id: id, created_at: at, updated_at: at } };
}

/** Each adds at most two documents to a collection. A commit may have 500. */
const membersPerCommit = 250;

/** Several documents of a member. */
const each = (count: number, document: (n: number) => readonly [id: string, data: object]): Documents =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => document(n)));

/**
 * The documents that a member adds to each collection, with only the fields that queries use,
 * because they are counted, not shown.
 */
const perMember: Partial<Record<CollectionPath, (member: Member) => Documents>> = {
  users: ({ i, id, own }) => ({
    [id]: {
      name: `Dana Reader${i}`,
      role: i % 5 === 0 ? 'ero' : 'member',
      status: i % 10 < 6 ? 'active' : (userStatuses[i % 4] ?? 'pending'),
      date_joined: own.created_at,
      created_at: own.created_at,
      has_bank_application: i % 10 < 7,
      search_terms: ['dana'],
    },
  }),
  bank_applications: ({ i, id, own }) =>
    i % 10 < 7
      ? {
          [id]: {
            submitted_by: id,
            submitted_at: own.created_at,
            season: 2025,
            search_terms: ['maple'],
            to_enter: i % 2 === 0,
            status: bankApplicationStatuses[i % bankApplicationStatuses.length],
          },
        }
      : {},
  bank_application_events: ({ i, id, own }) => (i % 10 < 7 ? { [id]: { application_id: id, ...own } } : {}),
  bank_application_changes: ({ i, id, own }) =>
    i % 10 === 1 ? { [id]: { application_id: id, requested_at: own.created_at, ...own } } : {},
  support_tickets: ({ i, own }) =>
    each(2, (n) => [
      `ticket-${i}-${n}`,
      {
        ...own,
        status: ticketStatuses[(i + n) % ticketStatuses.length],
        priority: i % 7 === 0 ? 'urgent' : 'medium',
        awaiting: n === 0 ? 'staff' : 'member',
        assigned_to: i % 3 === 0 ? 'an-admin' : null,
        search_terms: ['unlock'],
      },
    ]),
  support_ticket_replies: ({ i, own }) =>
    each(2, (n) => [`reply-${i}-${n}`, { ...own, ticket_id: `ticket-${i}-0` }]),
  support_ticket_notes: ({ i, own }) => ({ [`note-${i}`]: { ...own, ticket_id: `ticket-${i}-0` } }),
  member_custom_values: ({ id, own }) =>
    each(2, (n) => [
      `${id}__key-${n}`,
      { ...own, key: `key-${n}`, value_type: 'text', search_terms: ['efin'] },
    ]),
  email_notifications: ({ i, own }) =>
    each(2, (n) => [
      `message-${i}-${n}`,
      { ...own, status: n === 0 ? 'sent' : 'queued', email_type: 'welcome' },
    ]),
  audit_log: ({ i, own }) => ({ [`entry-${i}`]: { at: own.created_at, actor_uid: 'an-admin', ...own } }),
  announcement_receipts: ({ id, own }) => ({
    [`announcement-0__${id}`]: {
      announcement_id: 'announcement-0',
      member_id: id,
      read_at: own.created_at,
      acknowledged_at: own.created_at,
    },
  }),
  season_readiness: ({ i, id }) => ({
    [`2025__${id}`]: {
      season: 2025,
      name: `Dana Reader${i}`,
      score: i % 7,
      steps: Object.fromEntries(readinessSteps.map((step, n) => [step, n < i % 7])),
    },
  }),
  training_progress: ({ id, own }) =>
    each(2, (n) => [
      `course-${n}__${id}`,
      { course_id: `course-${n}`, member_id: id, completed_at: n < 1 ? own.created_at : null },
    ]),
  contact_messages: ({ i, own }) =>
    i % 2 === 0 ? { [`lead-${i}`]: { ...own, status: 'new', search_terms: ['dana'] } } : {},
};

/** Documents that don't grow with the number of members. Limited lists are full at every size. */
const fixedDocuments: Partial<Record<CollectionPath, Documents>> = {
  announcements: each(12, (n) => [`announcement-${n}`, { audience: 'all', publish_at: dayBefore(n) }]),
  email_templates: each(12, (n) => [`template-${n}`, { created_at: dayBefore(n) }]),
  email_sends: each(12, (n) => [`send-${n}`, { created_at: dayBefore(n) }]),
  training_courses: each(8, (n) => [`course-${n}`, { published: true, position: n }]),
  system_alerts: each(20, (n) => [`alert-${n}`, { last_at: dayBefore(n) }]),
  disposal_runs: each(3, (n) => [`run-${n}`, { started_at: dayBefore(n) }]),
  efin_claims: each(20, (n) => [`2025__${640_000 + n}`, { contested: true, updated_at: dayBefore(n) }]),
  entry_locks: each(100, (n) => [`reader-${n}`, { uid: 'an-admin', until: dayBefore(-1) }]),
};

/** Adds the documents of a range of members to a collection. */
async function grow(db: Firestore, collection: CollectionPath, from: number, to: number): Promise<void> {
  const write = async (documents: Documents[]) => {
    const batch = db.batch();
    for (const [id, data] of documents.flatMap(Object.entries))
      batch.set(db.doc(`${collection}/${id}`), data);
    await batch.commit();
  };
  if (from === 0) await write([fixedDocuments[collection] ?? {}]);
  const starts = Array.from(
    { length: Math.ceil((to - from) / membersPerCommit) },
    (_, i) => from + i * membersPerCommit,
  );
  await forEachOf(starts, 4, (start) => {
    const length = Math.min(membersPerCommit, to - start);
    const members = Array.from({ length }, (_, n) => memberAt(start + n));
    return write(members.map((member) => perMember[collection]?.(member) ?? {}));
  });
}

/** Returns the documents that a list reads. An empty list is billed as one. */
async function readsOfList(db: Firestore, spec: QuerySpec): Promise<number> {
  return Math.max(1, (await adminQuery(db, spec).limit(spec.limit).select().get()).size);
}

/** A thousand index entries of a count are billed as one read. */
async function readsOfCount(db: Firestore, spec: QuerySpec): Promise<number> {
  const { count } = (await adminQuery(db, spec).limit(limits.counted).count().get()).data();
  return Math.max(1, Math.ceil(count / 1000));
}

/** The collections that screens query. */
export const collectionsRead = [
  ...new Set(
    Object.values(screens).flatMap(({ lists = [], counts = [] }) =>
      [...lists, ...counts].map(({ collection }) => collection),
    ),
  ),
].sort();

/** The reads of a screen, by number of members. */
export interface ScreenReads {
  screen: string;
  /** Documents read by id and in lists. */
  documents: number[];
  /** Reads billed for counts. */
  counts: number[];
  /** The document budget, if there is one. */
  max: number | null;
}

/**
 * Grows a collection to each number of members, and counts each screen's reads of it.
 * @param sizes ascending
 */
export async function measureCollection(
  db: Firestore,
  collection: CollectionPath,
  sizes: readonly number[],
): Promise<ScreenReads[]> {
  const clear = () => clearData(stackUnderTest(), ['firestore']);
  const isOwn = (spec: QuerySpec) => spec.collection === collection;
  const sumOf = async (specs: QuerySpec[] = [], reads: typeof readsOfList) => {
    const each = await Promise.all(specs.filter(isOwn).map((spec) => reads(db, spec)));
    return each.reduce((sum, one) => sum + one, 0);
  };
  const measured = readsOfScreens([], []);
  await clear();
  for (const [i, size] of sizes.entries()) {
    await grow(db, collection, sizes[i - 1] ?? 0, size);
    for (const { screen, documents, counts } of measured) {
      documents.push(await sumOf(screens[screen]?.lists, readsOfList));
      counts.push(await sumOf(screens[screen]?.counts, readsOfCount));
    }
  }
  await clear();
  return measured;
}

/**
 * Adds up the screens' reads of all collections, and by id.
 * @param measured by `measureCollection`, for each of `collectionsRead`
 */
export function readsOfScreens(
  measured: readonly (readonly ScreenReads[])[],
  sizes: readonly number[],
): ScreenReads[] {
  return Object.entries(screens).map(([screen, { documents = 0, max = null }], place) => {
    const sum = (kind: 'documents' | 'counts', size: number) =>
      measured.reduce((all, reads) => all + (reads[place]?.[kind][size] ?? 0), 0);
    return {
      ...{ screen, max },
      documents: sizes.map((_, size) => documents + sum('documents', size)),
      counts: sizes.map((_, size) => sum('counts', size)),
    };
  });
}
