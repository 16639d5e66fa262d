import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import {
  refreshAllUsers,
  refreshDailyShare,
  type Turns,
} from '../../../functions/src/readiness/refresh-all-users';
import { buildChecklist } from '../../support/factories/readiness';
import { newUser } from '../../support/factories/users';
import { clearAll, db, where } from '../support/emulators';

const { season } = defaultSettings;
const dayMs = 24 * 60 * 60_000;
const userTotal = 61;
const uidOf = (i: number) => `turn-${String(i).padStart(2, '0')}`;
const dayOf = (day: number) => new Date(Date.UTC(2026, 0, 10, 12) + day * dayMs);

/** Stores users and their readiness facts directly, without events. */
async function writePast(): Promise<void> {
  const now = Timestamp.now();
  const batch = db.batch();
  for (let i = 0; i < userTotal; i += 1) {
    const uid = uidOf(i);
    const role = i % 9 === 0 ? 'admin' : 'member';
    const status = i % 11 === 0 ? 'suspended' : 'active';
    batch.set(
      db.doc(`users/${uid}`),
      newUser({ name: `Turn ${i}`, email: `${uid}@flow.test`, role, status }),
    );
    if (i % 2 === 0) {
      const wisp_acknowledged_at = i % 4 === 0 ? now : null;
      const confirmed = buildChecklist(now, season, uid, { ptin_renewed_at: now, wisp_acknowledged_at });
      batch.set(db.doc(`season_checklists/${seasonId(season, uid)}`), confirmed);
    }
    if (i % 3 === 0) {
      const applied = { submitted_by: uid, season, status: 'Bank Application Approved' };
      batch.set(db.doc(`bank_applications/${uid}`), applied);
    }
  }
  await batch.commit();
}

/** Returns the finished steps and the last write time by uid. */
async function kept() {
  const { docs } = await db.collection('season_readiness').get();
  return docs
    .map((document) => ({ id: document.id, steps: document.get('steps'), at: document.updateTime }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
}

/**
 * Runs until the day's share is done, killing each run after a page.
 * @returns pages refreshed
 */
async function killedEachTime(day: number, options: Turns = {}): Promise<number> {
  let pages = 0;
  for (let runs = 0; runs < 100; runs += 1) {
    let left = 2;
    const onPage = () => {
      pages += 1;
      left -= 1;
      // After a page was refreshed and before its cursor is stored.
      if (left === 0) throw new Error('killed');
    };
    const run = refreshDailyShare({
      now: dayOf(day),
      pageSize: 3,
      onPage,
      until: Number.POSITIVE_INFINITY,
      ...options,
    });
    if (await run.catch(() => false)) return pages;
  }
  throw new Error('The turns do not end.');
}

const round = async () => (await db.doc('stats/readiness_round').get()).data();

beforeEach(clearAll);

it('refreshes all users in the first round, even if it is killed repeatedly', async () => {
  await writePast();
  expect(await killedEachTime(0)).toBeGreaterThan(userTotal / 3);
  const once = await kept();
  await refreshAllUsers(null, Number.POSITIVE_INFINITY);
  expect(await kept()).toEqual(once);
  expect(once.length).toBeGreaterThan(40);
}, 120_000);

it('finds direct writes within seven days, like a full refresh', async () => {
  await writePast();
  await refreshDailyShare({ now: dayOf(0), until: Number.POSITIVE_INFINITY });
  const members = (await where('users', 'role', 'member')).map(({ id }) => id);
  const share = Math.ceil(members.length / 7);

  const batch = db.batch();
  for (const uid of members) {
    const ref = db.doc(`season_checklists/${seasonId(season, uid)}`);
    if (Number(uid.slice(-2)) % 2 === 0) batch.delete(ref);
    else batch.set(ref, buildChecklist(Timestamp.now(), season, uid, { ptin_renewed_at: Timestamp.now() }));
  }
  await batch.commit();

  const before = await kept();
  const changed = async () => {
    const now = await kept();
    return now.filter(({ steps }, i) => JSON.stringify(steps) !== JSON.stringify(before[i]?.steps)).length;
  };
  for (let day = 1; day <= 7; day += 1) {
    const had = await changed();
    await killedEachTime(day);
    expect((await changed()) - had).toBeLessThanOrEqual(share);
    // The rest of the day has nothing to do.
    const { updateTime } = await db.doc('stats/readiness_round').get();
    expect(await refreshDailyShare({ now: dayOf(day) })).toBe(true);
    expect((await db.doc('stats/readiness_round').get()).updateTime).toEqual(updateTime);
  }
  expect(await changed()).toBe(before.length);
  const after = await kept();
  await refreshAllUsers(null, Number.POSITIVE_INFINITY);
  expect(await kept()).toEqual(after);
}, 120_000);

it('starts over with all users in a new season, even on the same day', async () => {
  await writePast();
  await refreshDailyShare({ now: dayOf(0), until: Number.POSITIVE_INFINITY });
  await db.doc('settings/public').set({ season: season + 1 });
  expect(await refreshDailyShare({ now: dayOf(0) })).toBe(false);
  await killedEachTime(0);
  expect(await round()).toMatchObject({ season: season + 1, left: 0 });
  const ids = (await where('season_readiness', 'season', season + 1)).map(({ id }) => id);
  expect(ids).toHaveLength((await where('season_readiness', 'season', season)).length);
}, 120_000);

it('carries an unfinished share over to the next day, and does nothing without users', async () => {
  expect(await refreshDailyShare({ now: dayOf(0) })).toBe(true);
  expect(await round()).toBeUndefined();
  await writePast();
  await refreshDailyShare({ now: dayOf(1), pageSize: 3 });
  const rest = (await round())?.left;
  expect(rest).toBeGreaterThan(0);
  await db.doc('stats/readiness_round').update({ left: 40 });
  await refreshDailyShare({ now: dayOf(2), pageSize: 3 });
  expect((await round())?.left).toBe(37);
}, 120_000);
