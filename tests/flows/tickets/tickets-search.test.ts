import type { QuerySpec } from '@united/domain/shared/query';
import { normalizeSearch } from '@united/domain/shared/search';
import {
  type OwnTicketFilters,
  ownTickets,
  type TicketFilters,
  ticketList,
} from '@united/domain/tickets/queries';
import { type SupportTicket, ticketSearchTerms } from '@united/domain/tickets/ticket';
import type { Query } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../tools/seed/random';
import { topics } from '../../../tools/seed/ticket-topics';
import { clearAll, db } from '../support/emulators';
import { wholeTicket } from '../support/tickets';

const few = 100;
/**
 * The emulator scans every ticket for a search and takes a minute to store ten thousand. Prefix the
 * command with `TICKETS=10000` to test that many.
 */
const many = Number(process.env.TICKETS ?? 200);
const unhurried = 300_000;
const pageSize = 25;
const random = seededRandom(7);
const words = [
  ...new Set(
    topics.flatMap(({ description, says }) => normalizeSearch([description, ...says].join(' ')).split(' ')),
  ),
];

const ownerOf = (i: number) => ({
  uid: `owner-${i}`,
  name: `Owner ${i}`,
  email: `o${i}@flow.test`,
  token: '',
});

/**
 * One ticket in this many has a description of realistic length. The others are short, because the
 * emulator keeps every term in memory.
 */
const isSample = (i: number): boolean => i % (many / 5) === 5;

/** A ticket with one unique word in the title and another in the description. */
function ticketOf(i: number): SupportTicket {
  const text = (count: number) => Array.from({ length: count }, () => random.pick(words)).join(' ');
  return wholeTicket(ownerOf(i), {
    title: isSample(i) ? `${random.pick(topics).title}, case Kx${i}q` : `Case Kx${i}q`,
    description: `${text(isSample(i) ? 40 : 3)} vz${i}w. ${text(2)}.`,
    created_at: Timestamp.fromMillis(1_760_000_000_000 + i * 60_000),
  });
}

const samples = new Map<number, SupportTicket>();
async function write(from: number, to: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let i = from; i < to; i += 1) {
    const ticket = ticketOf(i);
    if (isSample(i)) samples.set(i, ticket);
    void writer.set(db.doc(`support_tickets/search-${i}`), ticket);
    if (i % 500 === 0) await writer.flush();
  }
  await writer.close();
}

/** Runs a query of the product. Each returned document is one read. */
async function run({ collection, where, orderBy, limit }: QuerySpec) {
  let query: Query = db.collection(collection);
  for (const [field, operator, value] of where) query = query.where(field, operator, value);
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction);
  return (await query.limit(limit).get()).docs;
}
const staffList = (filters: Partial<TicketFilters>) =>
  run(
    ticketList(
      {
        search: '',
        status: null,
        priority: null,
        assigned: null,
        awaiting: null,
        sort: 'created_at',
        direction: 'desc',
        ...filters,
      },
      pageSize,
    ),
  );
const ownList = (uid: string, filters: Partial<OwnTicketFilters>) =>
  run(ownTickets(uid, { search: '', status: null, category: null, ...filters }, pageSize));

let readsAtFew: number[] = [];
/** Returns the number of documents read by some pages. */
const reads = async (): Promise<number[]> =>
  (
    await Promise.all([
      staffList({}),
      staffList({ search: 'case' }),
      staffList({ search: 'C', status: 'live' }),
      staffList({ awaiting: 'staff', priority: 'medium', search: 'k' }),
    ])
  ).map((documents) => documents.length);

beforeAll(async () => {
  await clearAll();
  await write(0, few);
  readsAtFew = await reads();
  await write(few, many);
}, unhurried);
afterAll(clearAll, unhurried);

it(
  `reads one page, whether there are ${few} tickets or ${many}`,
  async () => {
    expect((await db.collection('support_tickets').count().get()).data().count).toBe(many);
    expect(readsAtFew).toEqual([pageSize, pageSize, pageSize, pageSize]);
    const from = performance.now();
    expect(await reads()).toEqual(readsAtFew);
    const ms = Math.round(performance.now() - from);
    console.log(
      `Ticket search: ${readsAtFew.join(', ')} reads a page at ${few} and at ${many} tickets (${ms} ms for the four)`,
    );
  },
  unhurried,
);

it(
  'finds a ticket among all others by its unique word, or by a prefix',
  async () => {
    const i = many - 2;
    for (const search of [`Kx${i}q`, `kx${i}`, `case kx${i}q`, `VZ${i}W`, `vz${i}`]) {
      expect(
        (await staffList({ search })).map(({ id }) => id),
        search,
      ).toEqual([`search-${i}`]);
    }
    expect(await staffList({ search: 'kx99999' })).toEqual([]);
  },
  unhurried,
);

it(
  'finds every sample by every word of its title and description, and by prefixes of at least 3 letters',
  async () => {
    let asked = 0;
    for (const [i, ticket] of samples) {
      const typed = normalizeSearch(`${ticket.title} ${ticket.description}`).split(' ');
      const prefixes = new Set(
        typed.flatMap((word) => [...word].slice(2, 12).map((_, end) => word.slice(0, end + 3))),
      );
      const terms = new Set(ticketSearchTerms(ticket));
      expect([...prefixes].filter((prefix) => !terms.has(prefix))).toEqual([]);
      const picked = [...prefixes].filter((_, at) => at % 12 === i % 12);
      const answers = await Promise.all(picked.map((search) => ownList(`owner-${i}`, { search })));
      asked += picked.length;
      expect(answers.every((found) => found.length === 1)).toBe(true);
    }
    expect(samples.size).toBe(5);
    expect(asked).toBeGreaterThan(40);
  },
  unhurried,
);
