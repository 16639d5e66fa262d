import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { eventually } from '../support/email';
import { call, db, freshUsers } from '../support/emulators';
import {
  newSeason,
  opening,
  renewals,
  source,
  storedOpening,
  storeSources,
} from '../support/season-openings';

/** Opens a season through the emulators' callables, queues and triggers. */

const [boss, member, ero] = freshUsers('super_admin', 'member', 'ero');

it('prepares all renewals, announces the season and emails their owners, and can be undone', async () => {
  await storeSources({
    one: source(member.uid),
    two: source(member.uid),
    three: source(ero.uid),
    rejected: source(ero.uid, { status: 'Bank Application Rejected' }),
  });
  await call(
    'openSeason',
    opening({ announcement: { title: 'Season is open', content: 'Look at your renewals.' }, email: true }),
    boss.token,
  );
  await eventually(async () => expect((await storedOpening()).state).toBe('open'), 40_000);
  const stored = await storedOpening();
  expect(stored).toMatchObject({
    ...{
      stage: 'done',
      sources: 4,
      prepared: 3,
      skipped: { rejected: 1 },
      finished_at: expect.any(Timestamp),
    },
  });
  expect(Object.keys(await renewals()).toSorted()).toEqual(
    ['one', 'three', 'two'].map((id) => `${newSeason}__${id}`),
  );
  const announcement = await db.doc(`announcements/${stored.announcement_id}`).get();
  expect(announcement.data()).toMatchObject({ title: 'Season is open', audience: 'all', expires_at: null });
  await eventually(async () => {
    const { docs } = await db.collection('email_notifications').where('send_id', '==', stored.send_id).get();
    expect(docs.map((each) => each.get('member_id')).toSorted()).toEqual([ero.uid, member.uid].toSorted());
  });
  await eventually(async () => {
    const { docs } = await db.collection('season_readiness').where('season', '==', newSeason).get();
    expect(docs.map((each) => each.get('member_id')).toSorted()).toEqual([ero.uid, member.uid].toSorted());
  }, 40_000);

  await call('revertSeason', { season: newSeason }, boss.token);
  await eventually(async () => {
    expect((await storedOpening()).stage).toBe('done');
    expect(Object.values(await renewals()).map(({ state }) => state)).toEqual([
      'expired',
      'expired',
      'expired',
    ]);
  }, 40_000);
}, 150_000);
