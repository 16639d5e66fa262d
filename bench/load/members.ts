/**
 * Generated data: members, and for each two tickets, 0.7 applications, a message, two custom
 * values, an entry of the log, 0.5 leads.
 */
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { collections } from '@united/domain/shared/collections';
import { ticketStatuses } from '@united/domain/tickets/ticket';
import { buildUser, userStatuses } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from './people';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the queries of the screens look at, and nothing more: these documents are counted, not
 * shown.
 */
function documentsOf(i: number): Record<string, object> {
  const id = `reader-${i}`;
  const at = Timestamp.fromMillis(1_760_000_000_000 - (i % 400) * DAY_MS - i);
  const own = { member_id: id, created_at: at, updated_at: at };
  const user = buildUser(
    {
      name: `Dana Reader${i}`,
      email: `${id}@reads.test`,
      role: i % 5 === 0 ? 'ero' : 'member',
      status: i % 10 < 6 ? 'active' : (userStatuses[i % 4] ?? 'pending'),
      created_by: null,
    },
    at,
    Timestamp.fromMillis(0),
  );
  const applied = i % 10 < 7;
  return {
    [`${collections.users}/${id}`]: { ...user, has_bank_application: applied },
    ...(applied && {
      [`${collections.bankApplications}/${id}`]: {
        submitted_by: id,
        submitted_at: at,
        status: bankApplicationStatuses[i % bankApplicationStatuses.length],
        search_terms: ['maple'],
      },
      [`${collections.bankApplicationEvents}/${id}`]: {
        application_id: id,
        member_id: id,
        created_at: at,
        at,
      },
    }),
    ...Object.fromEntries(
      [0, 1].flatMap((n) => [
        [
          `${collections.supportTickets}/ticket-${i}-${n}`,
          {
            ...own,
            status: ticketStatuses[(i + n) % ticketStatuses.length],
            priority: i % 7 === 0 ? 'urgent' : 'medium',
            awaiting: n === 0 ? 'staff' : 'member',
            assigned_to: i % 3 === 0 ? 'an-admin' : null,
            search_terms: ['unlock'],
          },
        ],
        [
          `${collections.memberCustomValues}/${id}__key-${n}`,
          { ...own, value_type: 'text', search_terms: ['efin'] },
        ],
      ]),
    ),
    [`${collections.emailNotifications}/message-${i}`]: { ...own, status: 'queued', email_type: 'welcome' },
    [`${collections.auditLog}/entry-${i}`]: { at, actor_uid: 'an-admin', created_at: at },
    [`${collections.announcementReceipts}/announcement-0__${id}`]: {
      announcement_id: 'announcement-0',
      member_id: id,
      read_at: at,
    },
    ...(i % 2 === 0 && {
      [`${collections.contactMessages}/lead-${i}`]: { ...own, status: 'new', search_terms: ['dana'] },
    }),
  };
}

/** What does not grow with the members. */
async function writeFew(): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    const at = Timestamp.fromMillis(1_760_000_000_000 - i * DAY_MS);
    await db.doc(`${collections.announcements}/announcement-${i}`).set({ audience: 'all', publish_at: at });
    await db
      .doc(`${collections.emailTemplates}/template-${i}`)
      .set({ name: `Template ${i}`, updated_at: at });
    await db.doc(`${collections.emailSends}/send-${i}`).set({ created_at: at });
  }
}

/** Adds members until there are so many. */
export async function growTo(size: number): Promise<void> {
  const before = (await db.collection(collections.users).count().get()).data().count;
  if (before === 0) await writeFew();
  const writer = db.bulkWriter();
  for (let i = before; i < size; i += 1) {
    for (const [path, data] of Object.entries(documentsOf(i))) void writer.set(db.doc(path), data);
  }
  await writer.close();
}
