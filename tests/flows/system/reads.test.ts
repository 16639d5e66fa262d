import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import type { QuerySpec } from '@united/domain/shared/query';
import { type UserFilters, userList } from '@united/domain/users/queries';
import { userStatuses } from '@united/domain/users/user';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { recountStats } from '../../../functions/src/dashboard/recount-stats';
import { newUser } from '../../support/factories';
import { clearAll, db } from '../support/emulators';

const sizes = [100, 1_000, 10_000];
const pageSize = 25;
const dayMs = 24 * 60 * 60 * 1000;
let people = 0;

/** Adds users, and 0.7 bank applications for each, up to a count. */
async function growTo(size: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (; people < size; people += 1) {
    const id = `reader-${people}`;
    const joined = Timestamp.fromMillis(Date.now() - (people % 400) * dayMs - people);
    const role = people % 5 === 0 ? 'ero' : 'member';
    const status = people % 10 < 6 ? 'active' : (userStatuses[people % 4] ?? 'pending');
    const person = { name: `Dana Reader${people}`, email: `${id}@reads.test`, role, status } as const;
    const applied = people % 10 < 7;
    void writer.set(db.doc(`users/${id}`), {
      ...newUser(person, joined),
      has_bank_application: applied,
    });
    if (!applied) continue;
    void writer.set(db.doc(`bank_applications/${id}`), {
      submitted_by: id,
      submitted_at: joined,
      status: bankApplicationStatuses[people % bankApplicationStatuses.length],
    });
  }
  await writer.close();
}

/** Documents a list reads, as billed: an empty list is billed as one read. */
async function readsOf(spec: QuerySpec): Promise<number> {
  let query: Query = db.collection(spec.collection);
  for (const [field, operator, value] of spec.where) query = query.where(field, operator, value);
  for (const [field, direction] of spec.orderBy) query = query.orderBy(field, direction);
  return Math.max(1, (await query.limit(spec.limit).get()).size);
}

const all: UserFilters = { search: '', status: null, role: null, sort: 'created_at', direction: 'desc' };
/** As `pageOf` asks: one more than it shows, to know whether there is a next page. */
const firstPage = (filters: Partial<UserFilters>) => readsOf(userList({ ...all, ...filters }, pageSize + 1));

const screens: Record<string, () => Promise<number>> = {
  dashboard: async () => {
    const { exists } = await db.doc('stats/dashboard').get();
    expect(exists).toBe(true);
    const lists = await Promise.all(Object.values(dashboardLists).map(readsOf));
    return lists.reduce((sum, reads) => sum + reads, 1);
  },
  users: () => firstPage({}),
  'users by name': () => firstPage({ sort: 'name', direction: 'asc' }),
  'users, searched': () => firstPage({ search: 'dana' }),
  'users, filtered': () => firstPage({ status: 'active', role: 'member' }),
};

const measured: Record<string, number[]> = {};

beforeAll(clearAll);

it.each(sizes)(
  'counts what the screens read with %d people',
  async (size) => {
    await growTo(size);
    await recountStats();
    for (const [name, read] of Object.entries(screens)) {
      const reads = await read();
      measured[name] = [...(measured[name] ?? []), reads];
    }
  },
  120_000,
);

it('is the same however many there are, and within the budgets', () => {
  const lines = Object.entries(measured).map(
    ([name, reads]) => `${name.padEnd(18)}${reads.map((count) => String(count).padStart(8)).join('')}`,
  );
  const head = `${'documents read at'.padEnd(18)}${sizes.map((size) => String(size).padStart(8)).join('')}`;
  console.log([head, ...lines].join('\n'));
  for (const [name, reads] of Object.entries(measured)) {
    expect(new Set(reads).size, name).toBe(1);
    expect(reads[0], name).toBeLessThanOrEqual(name === 'dashboard' ? 16 : pageSize + 2);
  }
  expect(Object.keys(measured)).toEqual(Object.keys(screens));
});
