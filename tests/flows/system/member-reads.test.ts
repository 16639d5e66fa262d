import { announcementsFor, ownReceipts } from '@united/domain/announcements/queries';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { memberDashboardCounts, memberDashboardLists } from '@united/domain/dashboard/member-dashboard';
import { defaultSettings } from '@united/domain/settings/settings';
import type { QuerySpec } from '@united/domain/shared/query';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it } from 'vitest';
import { adminQuery } from '../../support/admin-query';
import { clearAll, db } from '../support/emulators';

const uid = 'dashboard-reader';
const sizes = [110, 330];
let there = 0;

/**
 * Adds applications, announcements, receipts, tickets and timeline entries of the member up to a
 * count.
 */
async function growTo(size: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (; there < size; there += 1) {
    const at = Timestamp.fromMillis(Date.now() - there * 60_000);
    const put = (collection: string, data: object) =>
      void writer.set(db.doc(`${collection}/${uid}-${there}`), { member_id: uid, created_at: at, ...data });
    const status = bankApplicationStatuses[there % bankApplicationStatuses.length];
    put('bank_applications', {
      submitted_by: uid,
      submitted_at: at,
      season: defaultSettings.season,
      status,
    });
    put('announcement_receipts', { read_at: at });
    put('announcements', { audience: 'all', publish_at: at });
    // Each of these triggers an event, so there are a tenth as many, still more than the limits.
    if (there % 10 > 0) continue;
    put('support_tickets', { status: 'in_progress', awaiting: 'member', updated_at: at });
    put('bank_application_events', { type: 'fees_changed' });
  }
  await writer.close();
}

/** Documents that a list reads, as billed: an empty list is billed as one read. */
const readsOf = async (spec: QuerySpec) =>
  Math.max(1, (await adminQuery(db, spec).limit(spec.limit).get()).size);
/** A count is billed as one read per thousand documents. */
const countReads = async (spec: QuerySpec) =>
  Math.max(1, Math.ceil((await adminQuery(db, spec).count().get()).data().count / 1000));
const sum = (reads: readonly number[]) => reads.reduce((all, one) => all + one, 0);

/** Settings, draft, checklist, readiness. */
const documents = 4;
const measured: Record<string, number[]> = { lists: [], announced: [], counts: [] };
const note = (name: string, reads: number) => measured[name]?.push(reads);

beforeAll(clearAll);

it.each(sizes)(
  'counts the reads of the member’s dashboard with %d documents of each kind',
  async (size) => {
    await growTo(size);
    const lists = memberDashboardLists(uid, defaultSettings.season);
    const announced = [announcementsFor('member', new Date()), ownReceipts(uid)];
    note('lists', sum(await Promise.all(Object.values(lists).map(readsOf))));
    note('announced', sum(await Promise.all(announced.map(readsOf))));
    note(
      'counts',
      sum(
        await Promise.all(Object.values(memberDashboardCounts(uid, defaultSettings.season)).map(countReads)),
      ),
    );
    expect(measured.lists?.length).toBe(sizes.indexOf(size) + 1);
  },
  120_000,
);

it('is the same for any number, except for a count’s read per thousand', () => {
  const lines = Object.entries(measured).map(
    ([name, reads]) => `${name.padEnd(12)}${reads.map((count) => String(count).padStart(8)).join('')}`,
  );
  console.log(
    [`documents read at ${sizes.join(', ')}; ${documents} single documents beside`, ...lines].join('\n'),
  );
  for (const name of ['lists', 'announced']) expect(new Set(measured[name]).size, name).toBe(1);
  // The phone number, 20 applications, 5 waiting tickets, 6 of each kind of activity.
  expect(measured.lists?.[0]).toBeLessThanOrEqual(50);
  // The banner's reads: 50 announcements and the user's 100 latest receipts.
  expect(measured.announced?.[0]).toBeLessThanOrEqual(150);
  expect(measured.counts?.at(-1)).toBeLessThanOrEqual(8);
});
