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

/** Announcements besides the one for all users. */
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

/** Values that neither a new nor a changed announcement may contain. */
const wrong: [string, Data][] = [
  ['a blank title', { title: '  ' }],
  ['a title that is too long', { title: 'x'.repeat(limits.ticketTitle + 1) }],
  ['a title that is a list', { title: ['x'] }],
  ['a blank text', { content: ' \n ' }],
  ['a text that is too long', { content: 'x'.repeat(limits.announcement + 1) }],
  ['a text that is a map', { content: { html: '<b>' } }],
  ['an unknown audience', { audience: 'staff' }],
  ['a pin that is text', { pinned: 'yes' }],
  ['an acknowledgement that is a number', { must_acknowledge: 1 }],
  ['a time that is text', { publish_at: '2026-01-01' }],
  ['no time at all', { publish_at: null }],
  ['an end that is a number', { expires_at: 7 }],
  ['an end before the start', { expires_at: Timestamp.fromMillis(0) }],
  ['another user’s signature', { updated_by: 'super_admin' }],
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

    it('show members and EROs current ones for their audience, and nothing else', async () => {
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
    it('can be queried up to a few minutes ahead, for clocks that are fast', async () => {
      // Uses its own client: the emulator dates requests by their connection, and on a busy machine
      // the other clients connected minutes ago.
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
      ['without a limit', 'ero', () => run('ero', new Date(), ['all', 'eros'], 101)],
      [
        'as a suspended user',
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
    it('are visible to staff before their publish time', async () => {
      expect((await docOf('admin', 'announcements/scheduled').get()).exists()).toBe(true);
    });

    describe('written by staff', () => {
      it('may be as long as the limits, and expire', () =>
        create(
          entry({
            title: 'x'.repeat(limits.ticketTitle),
            content: 'x'.repeat(limits.announcement),
            audience: 'eros',
            expires_at: later(),
          }),
          expectAccepted,
        ));
      it('may be published now or later', async () => {
        await create(entry({ publish_at: serverTimestamp() }), expectAccepted);
        await create(entry({ publish_at: later() }), expectAccepted);
      });
      it.each(wrong)('new: reject %s', (_, data) => create(entry(data), expectRefused));
      it.each(fields)('new: require %s', (field) => create(without(entry(), field), expectRefused));
      it('new: reject a made-up publish time', () =>
        create(entry({ created_at: Timestamp.fromMillis(0) }), expectRefused));

      const stored = `announcements/${announcementForAll}`;
      const change = (data: Data) =>
        docOf('admin', stored).update({
          updated_at: serverTimestamp(),
          updated_by: 'admin',
          ...data,
        });
      it.each(wrong)('changed: reject %s', (_, data) => expectRefused(stored, () => change(data)));
      it.each(fields)('changed: cannot lose %s', (field) =>
        expectRefused(stored, () => change({ [field]: deleteField() })),
      );
      it('changed: reject another publish time', () =>
        expectRefused(stored, () => change({ created_at: serverTimestamp() })));
      it('changed: may expire now', () =>
        expectAccepted(stored, () => change({ expires_at: serverTimestamp() })));
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

      it('may be acknowledged when created', () =>
        write(receipt({ acknowledged_at: serverTimestamp() }), expectAccepted));
      it('are created for published announcements by their own user', async () => {
        await write(receipt({ announcement_id: 'for_members' }), expectAccepted);
        await write(receipt({ announcement_id: 'for_eros' }), expectRefused);
        await write(receipt({ announcement_id: 'scheduled' }), expectRefused);
        await write(receipt({ announcement_id: 'nothing_here' }), expectRefused);
      });
      it.each<[string, Data]>([
        ['another user’s name', { member_id: 'ero' }],
        ['an invented time of reading', { read_at: Timestamp.fromMillis(0) }],
        ['an invented time of acknowledging', { acknowledged_at: Timestamp.fromMillis(0) }],
        ['an acknowledgement that is not a time', { acknowledged_at: true }],
        ['a made-up creation time', { created_at: Timestamp.fromMillis(0) }],
        ['an extra field', { note: 'x' }],
        ['a large map', { extra: { blob: 'x'.repeat(100_000) } }],
      ])('reject %s', (_, data) => write(receipt(data), expectRefused));
      it.each(Object.keys(receipt()))('refuse to go without %s', (field) =>
        write(without(receipt(), field), expectRefused, own),
      );
      it('reject a value for the announcement that is not its id, and another document id', async () => {
        await write(receipt({ announcement_id: 7 }), expectRefused);
        await write(receipt(), expectRefused, `announcement_receipts/for_members__${owner}`);
      });
      it('cannot be created by staff or other users', async () => {
        await write(receipt(), expectRefused, own, 'admin');
        await write(receipt(), expectRefused, own, 'ero');
      });
      it('keep their read time, and are acknowledged once', async () => {
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
