import { assertFails } from '@firebase/rules-unit-testing';
import { earlyReadMinutes, receiptId } from '@united/domain/announcements/announcement';
import { announcementsFor } from '@united/domain/announcements/queries';
import { limits } from '@united/domain/shared/limits';
import {
  collection,
  deleteField,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityName } from '../support/identities';
import { announcementFor, announcementForAll, type Data, without } from './documents';
import {
  databaseOf,
  docOf,
  type Expected,
  expectAccepted,
  expectCreate,
  expectRefused,
  put,
  restore,
} from './environment';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const later = () => Timestamp.fromDate(minutes(60));

/** Announcements besides the one for everybody. */
const others: Record<string, () => Data> = {
  for_members: () => announcementFor('members'),
  for_eros: () => announcementFor('eros'),
  scheduled: () => announcementFor('all', { publish_at: later() }),
  expired: () => announcementFor('all', { expires_at: Timestamp.fromDate(minutes(-1)) }),
};

const entry = (data: Data = {}): Data => ({
  ...announcementFor('all'),
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  updated_by: 'admin',
  ...data,
});
const path = 'announcements/a_new_one';

const create = (data: Data, expected: Expected) => expectCreate(expected, path, data, 'admin');

/** What neither a new nor a changed announcement may hold. */
const wrong: [string, Data][] = [
  ['a blank title', { title: '  ' }],
  ['a title that is too long', { title: 'x'.repeat(limits.ticketTitle + 1) }],
  ['a title that is a list', { title: ['x'] }],
  ['a blank text', { content: ' \n ' }],
  ['a text that is too long', { content: 'x'.repeat(limits.announcement + 1) }],
  ['a text that is a map', { content: { html: '<b>' } }],
  ['an unknown audience', { audience: 'staff' }],
  ['a pin that is a text', { pinned: 'yes' }],
  ['an acknowledgement that is a number', { must_acknowledge: 1 }],
  ['a time that is a text', { publish_at: '2026-01-01' }],
  ['no time at all', { publish_at: null }],
  ['an end that is a number', { expires_at: 7 }],
  ['an end before the beginning', { expires_at: Timestamp.fromMillis(0) }],
  ['someone else’s signature', { updated_by: 'super_admin' }],
  ['an invented time of change', { updated_at: Timestamp.fromMillis(0) }],
  ['an extra field', { html: '<script>' }],
  ['a large map', { extra: { blob: 'x'.repeat(100_000) } }],
];
const fields = Object.keys(announcementFor('all'));

const visibleTo = (name: 'member_owner' | 'ero') =>
  announcementsFor(name === 'ero' ? 'ero' : 'member', new Date());
const run = async (
  name: IdentityName,
  until: Date,
  audiences: readonly string[],
  bound = 50,
  database = databaseOf(name),
) => {
  const { docs } = await getDocs(
    query(
      collection(database, 'announcements'),
      where('audience', 'in', audiences),
      where('publish_at', '<=', until),
      orderBy('publish_at', 'desc'),
      limit(bound),
    ),
  );
  return docs.map(({ id }) => id).toSorted();
};

export function describeAnnouncements(): void {
  describe('announcements', () => {
    beforeAll(async () => {
      for (const [id, make] of Object.entries(others)) await put(`announcements/${id}`, make());
    });
    afterAll(async () => {
      for (const id of Object.keys(others)) await put(`announcements/${id}`, null);
    });

    it('show members and EROs what is out and for them, and nothing else', async () => {
      expect(visibleTo('ero').where[0]).toEqual(['audience', 'in', ['all', 'eros']]);
      expect(await run('member_owner', new Date(), ['all', 'members'])).toEqual([
        announcementForAll,
        'expired',
        'for_members',
      ]);
      expect(await run('pending_owner', new Date(), ['all', 'members'])).toHaveLength(3);
      expect(await run('ero', new Date(), ['all', 'eros'])).toEqual([
        announcementForAll,
        'expired',
        'for_eros',
      ]);
    });
    it('may be asked for until a few minutes from now, for clocks that are fast', async () => {
      // A client of its own: the emulator dates requests by their connection, and the other clients
      // connected minutes ago on a busy machine.
      const own = databaseOf('ero', undefined, Math.floor(Date.now() / 1000));
      const upTo = (until: Date) => run('ero', until, ['all', 'eros'], 50, own);
      expect(await upTo(minutes(earlyReadMinutes - 2))).not.toContain('scheduled');
      await assertFails(upTo(minutes(earlyReadMinutes + 30)));
    });
    it.each<[string, IdentityName, () => Promise<unknown>]>([
      [
        'everything',
        'member_owner',
        () => getDocs(query(collection(databaseOf('member_owner'), 'announcements'), limit(10))),
      ],
      [
        'by audience alone',
        'member_owner',
        () =>
          getDocs(
            query(
              collection(databaseOf('member_owner'), 'announcements'),
              where('audience', 'in', ['all', 'members']),
              limit(10),
            ),
          ),
      ],
      [
        'by time alone',
        'ero',
        () =>
          getDocs(
            query(
              collection(databaseOf('ero'), 'announcements'),
              where('publish_at', '<=', new Date()),
              limit(10),
            ),
          ),
      ],
      ['those of EROs', 'member_owner', () => run('member_owner', new Date(), ['all', 'eros'])],
      ['those of members', 'ero', () => run('ero', new Date(), ['all', 'members'])],
      ['all audiences', 'ero', () => run('ero', new Date(), ['all', 'members', 'eros'])],
      ['without a bound', 'ero', () => run('ero', new Date(), ['all', 'eros'], 101)],
      [
        'as a suspended person',
        'suspended_owner',
        () => run('suspended_owner', new Date(), ['all', 'members']),
      ],
      ['as a visitor', 'anonymous', () => run('anonymous', new Date(), ['all'])],
    ])('are not listed %s', (_, __, attempt) => assertFails(attempt()));
    it.each<[IdentityName, string]>([
      ['member_owner', 'for_eros'],
      ['ero', 'for_members'],
      ['member_owner', 'scheduled'],
      ['ero', 'scheduled'],
    ])('hide from %s the one %s', (name, id) => assertFails(docOf(name, 'announcements', id).get()));
    it('are seen by staff before their time', async () => {
      expect((await docOf('admin', 'announcements/scheduled').get()).exists()).toBe(true);
    });

    describe('as staff write them', () => {
      it('may be as long as the limits, and end', () =>
        create(
          entry({
            title: 'x'.repeat(limits.ticketTitle),
            content: 'x'.repeat(limits.announcement),
            audience: 'eros',
            expires_at: later(),
          }),
          expectAccepted,
        ));
      it('may be out now or later', async () => {
        await create(entry({ publish_at: serverTimestamp() }), expectAccepted);
        await create(entry({ publish_at: later() }), expectAccepted);
      });
      it.each(wrong)('new: refuse %s', (_, data) => create(entry(data), expectRefused));
      it.each(fields)('new: refuse to go without %s', (field) =>
        create(without(entry(), field), expectRefused),
      );
      it('new: refuse an invented beginning', () =>
        create(entry({ created_at: Timestamp.fromMillis(0) }), expectRefused));

      const stored = `announcements/${announcementForAll}`;
      const change = (data: Data) =>
        docOf('admin', stored).update({
          updated_at: serverTimestamp(),
          updated_by: 'admin',
          ...data,
        });
      it.each(wrong)('changed: refuse %s', (_, data) => expectRefused(stored, () => change(data)));
      it.each(fields)('changed: refuse to lose %s', (field) =>
        expectRefused(stored, () => change({ [field]: deleteField() })),
      );
      it('changed: refuse another beginning', () =>
        expectRefused(stored, () => change({ created_at: serverTimestamp() })));
      it('changed: end now', () => expectAccepted(stored, () => change({ expires_at: serverTimestamp() })));
    });

    describe('receipts', () => {
      const owner = 'member_owner';
      const receipt = (data: Data = {}): Data => ({
        announcement_id: announcementForAll,
        member_id: owner,
        read_at: serverTimestamp(),
        acknowledged_at: null,
        created_at: serverTimestamp(),
        ...data,
      });
      const own = `announcement_receipts/${receiptId(announcementForAll, owner)}`;
      const write = async (
        data: Data,
        expected: typeof expectAccepted | typeof expectRefused,
        at = `announcement_receipts/${String(data.announcement_id)}__${owner}`,
        name: IdentityName = owner,
      ) => {
        await put(at, null);
        await expected(at, () => docOf(name, at).set(data));
        await restore(at);
      };

      it('may say at once that it is acknowledged', () =>
        write(receipt({ acknowledged_at: serverTimestamp() }), expectAccepted));
      it('are given for what is out and for oneself', async () => {
        await write(receipt({ announcement_id: 'for_members' }), expectAccepted);
        await write(receipt({ announcement_id: 'for_eros' }), expectRefused);
        await write(receipt({ announcement_id: 'scheduled' }), expectRefused);
        await write(receipt({ announcement_id: 'nothing_here' }), expectRefused);
      });
      it.each<[string, Data]>([
        ['someone else’s name', { member_id: 'ero' }],
        ['an invented time of reading', { read_at: Timestamp.fromMillis(0) }],
        ['an invented time of acknowledging', { acknowledged_at: Timestamp.fromMillis(0) }],
        ['an acknowledgement that is no time', { acknowledged_at: true }],
        ['an invented beginning', { created_at: Timestamp.fromMillis(0) }],
        ['an extra field', { note: 'x' }],
        ['a large map', { extra: { blob: 'x'.repeat(100_000) } }],
      ])('refuse %s', (_, data) => write(receipt(data), expectRefused));
      it.each(Object.keys(receipt()))('refuse to go without %s', (field) =>
        write(without(receipt(), field), expectRefused, own),
      );
      it('refuse a number for the announcement, and another id', async () => {
        await write(receipt({ announcement_id: 7 }), expectRefused);
        await write(receipt(), expectRefused, `announcement_receipts/for_members__${owner}`);
      });
      it('are nothing that staff or others give', async () => {
        await write(receipt(), expectRefused, own, 'admin');
        await write(receipt(), expectRefused, own, 'ero');
      });
      it('keep when they were read, and are acknowledged once', async () => {
        const change = (data: Data) => docOf(owner, own).update(data);
        await expectRefused(own, () => change({ read_at: serverTimestamp() }));
        await expectRefused(own, () => change({ acknowledged_at: Timestamp.fromMillis(1) }));
        await expectRefused(own, () => change({ acknowledged_at: serverTimestamp(), member_id: 'ero' }));
        await expectRefused(own, () => change({ acknowledged_at: deleteField() }));
        await expectAccepted(own, () => change({ acknowledged_at: serverTimestamp() }));
        await put(own, {
          ...receipt(),
          read_at: Timestamp.now(),
          created_at: Timestamp.now(),
          acknowledged_at: Timestamp.now(),
        });
        await expectRefused(own, () => change({ acknowledged_at: null }));
        await expectRefused(own, () => change({ acknowledged_at: serverTimestamp() }));
        await expectRefused(own, () => docOf(owner, own).delete());
        await restore(own);
      });
    });
  });
}
