import { isRejected } from '@united/domain/bank-applications/status';
import { papersOfBank } from '@united/domain/dashboard/paper-figures';
import {
  type BankFigures,
  maxOldest,
  type SeasonStats,
  seasonStatsDocument,
} from '@united/domain/dashboard/season-stats';
import { bucketOf, percentile } from '@united/domain/dashboard/season-times';
import { everyBank } from '@united/domain/papers/paper';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { countSeasons } from '../../../functions/src/dashboard/count-season';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { callerOf } from '../support/accounts';
import { call, db, freshUsers, submitted } from '../support/emulators';
import { bank, handedIn, requested, storeKinds } from '../support/papers';
import { type Generated, generate, store } from '../support/season';

const [admin, owner] = freshUsers('super_admin', 'member');

const { season } = defaultSettings;
const hour = 3_600_000;
const now = new Date('2026-01-20T07:00:00Z');
const tomorrow = new Date(now.getTime() + 24 * hour);

const statsOf = async (of: number): Promise<SeasonStats> =>
  seasonStatsDocument.parse((await db.doc(`stats/season__${of}`).get()).data());
const bankOf = ({ banks }: SeasonStats, name: string): BankFigures | undefined =>
  banks.find(({ bank }) => bank === name);
const total = ({ banks }: SeasonStats) => banks.reduce((sum, { applications }) => sum + applications, 0);
const everything = async () =>
  (await db.collection('stats').get()).docs.map((document) => JSON.stringify(document.data())).join();

/**
 * Runs until the day is counted.
 * @returns the number of runs
 */
async function countAll(options: Parameters<typeof countSeasons>[0]): Promise<number> {
  for (let runs = 1; runs < 100; runs += 1) if (await countSeasons(options)) return runs;
  throw new Error('Counting does not end.');
}

const rankOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

/** Returns the New York date as MM-DD. */
const dayOf = (ms: number): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: '2-digit',
    day: '2-digit',
  }).format(ms);
  return parts.replace('/', '-');
};

const statusOf = ({ moves }: Generated) => moves.at(-1)?.status ?? 'Bank Application Sent';
const sinceOf = ({ moves, submittedMs }: Generated) => moves.at(-1)?.atMs ?? submittedMs;

/** Returns how many hours each status lasted, computed from the generated data. */
function hoursLeft(applications: readonly Generated[], status: string): number[] {
  const hours: number[] = [];
  for (const { moves, submittedMs, silent } of applications) {
    if (silent) continue;
    let [was, since] = ['Bank Application Sent', submittedMs];
    for (const move of moves) {
      if (was === status) hours.push((move.atMs - since) / hour);
      [was, since] = [move.status, move.atMs];
    }
  }
  return hours;
}

const actorOf: Record<string, string> = {
  'Bank Application Sent': 'us',
  'Bank Application Pending': 'office',
  'Under Review': 'bank',
  'Bank Application Approved': 'nobody',
  'Bank Application Rejected': 'office',
};
const whoOf = (each: Generated) => {
  const status = statusOf(each);
  return each.replaced && isRejected(status) ? 'nobody' : actorOf[status];
};

const caughtBy: Record<string, string> = { '0024': 'po_box', '0034': 'street_without_number' };

function rejectionsOf(applications: readonly Generated[]) {
  const figures: Record<string, { rejected: number; checked: number; caught: number; checks: object }> = {};
  for (const { moves, checks, silent } of applications) {
    const rejected = moves.filter(({ status }) => status === 'Bank Application Rejected');
    // An application without events only has its current status.
    for (const move of silent ? rejected.filter((each) => each === moves.at(-1)) : rejected) {
      const code = move.code ?? 'none';
      const known = checks !== null && checks.atMs <= move.atMs;
      const check = caughtBy[code];
      const caught = known && check !== undefined && checks.codes.includes(check);
      const before = figures[code] ?? { rejected: 0, checked: 0, caught: 0, checks: {} };
      const times = before.caught + Number(caught);
      figures[code] = {
        rejected: before.rejected + 1,
        checked: before.checked + Number(known),
        caught: times,
        checks: times > 0 ? { [check ?? '']: times } : {},
      };
    }
  }
  return figures;
}

describe('season figures', () => {
  it('equal those of 500 applications, counted in interrupted pages', async () => {
    const all = generate(500, now.getTime());
    await store(all);
    let interrupted = 0;
    const onPage = () => {
      interrupted += 1;
      // Between reading and storing it.
      if (interrupted % 5 === 0) throw new Error('interrupted');
    };
    for (let done = false; !done; )
      done = await countSeasons({ now, pageSize: 37, onPage }).catch(() => false);
    expect(interrupted).toBeGreaterThan(14);

    for (const of of [season, season - 1]) {
      const stats = await statsOf(of);
      const live = of === season;
      const own = all.filter((each) => each.season === of);
      expect([total(stats), stats.unreadable, stats.live]).toEqual([own.length, 0, live]);
      expect(stats.rejections).toEqual(rejectionsOf(own));
      for (const bank of new Set(own.map((each) => each.bank))) {
        const here = own.filter((each) => each.bank === bank);
        const figures = bankOf(stats, bank);
        if (!figures) throw new Error(`${bank} is not counted.`);
        expect(figures.applications).toBe(here.length);
        expect(figures.rejections).toEqual(rejectionsOf(here));

        for (const [status, histogram] of Object.entries(figures.left)) {
          const hours = hoursLeft(here, status);
          const counted = Object.values(histogram).reduce((sum, count) => sum + count, 0);
          expect([status, counted]).toEqual([status, hours.length]);
          for (const share of [0.5, 0.9]) {
            const exact = bucketOf(rankOf(hours, share));
            expect(percentile(histogram, share)).toEqual(percentile({ [exact]: 1 }, 1));
          }
        }

        const days: Record<string, [number, number]> = {};
        const add = (ms: number, which: 0 | 1) => {
          days[dayOf(ms)] ??= [0, 0];
          const counts = days[dayOf(ms)];
          if (counts) counts[which] += 1;
        };
        for (const each of here) {
          add(each.submittedMs, 0);
          const approvals = each.moves.filter(({ status }) => status === 'Bank Application Approved');
          const first = each.silent ? approvals.find((move) => move === each.moves.at(-1)) : approvals[0];
          if (first) add(first.atMs, 1);
        }
        expect(figures.days).toEqual(days);

        const next: Record<string, number> = {};
        for (const each of live ? here : []) next[whoOf(each) ?? ''] = (next[whoOf(each) ?? ''] ?? 0) + 1;
        expect(figures.next).toEqual(next);
        for (const who of ['us', 'office', 'bank']) {
          const waiting = (live ? here : []).filter((each) => whoOf(each) === who);
          const oldest = waiting
            .toSorted((a, b) => sinceOf(a) - sinceOf(b) || a.id.localeCompare(b.id))
            .slice(0, maxOldest);
          expect((figures.oldest[who] ?? []).map(({ id }) => id)).toEqual(oldest.map(({ id }) => id));
        }
        const counted = Object.values(figures.waiting).flatMap((histogram) => Object.values(histogram));
        const waiting = live ? here.filter((each) => whoOf(each) !== 'nobody').length : 0;
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(waiting);
      }
    }
  }, 120_000);

  it('are counted once a day, with the same result in one run or many', async () => {
    await store(generate(40, now.getTime()));
    expect(await countAll({ now, pageSize: 7 })).toBeGreaterThan(5);
    const first = await db.doc(`stats/season__${season}`).get();
    const counted = await statsOf(season);
    expect(await countSeasons({ now, until: Number.POSITIVE_INFINITY })).toBe(true);
    expect((await db.doc(`stats/season__${season}`).get()).updateTime).toEqual(first.updateTime);

    await countAll({ now: tomorrow, until: Number.POSITIVE_INFINITY });
    const recounted = await statsOf(season);
    expect(recounted.as_of.toDate()).toEqual(tomorrow);
    expect({ ...recounted, banks: recounted.banks.map(({ waiting: _, ...bank }) => bank) }).toEqual({
      ...counted,
      as_of: recounted.as_of,
      begun_at: recounted.begun_at,
      banks: counted.banks.map(({ waiting: _, ...bank }) => bank),
    });
  }, 60_000);

  it('are counted once a week for a past season', async () => {
    const all = generate(40, now.getTime());
    await store(all);
    const before = season - 1;
    const until = Number.POSITIVE_INFINITY;
    await countSeasons({ now, until });
    const late = all.find((each) => each.season === before);
    await db.doc(`bank_applications/${late?.id}`).delete();
    const size = all.filter((each) => each.season === before).length;
    for (let day = 1; day < 7; day += 1) {
      await countSeasons({ now: new Date(now.getTime() + day * 24 * hour), until });
      expect([day, total(await statsOf(before))]).toEqual([day, size]);
    }
    const inAWeek = new Date(now.getTime() + 7 * 24 * hour);
    await countSeasons({ now: inAWeek, until });
    expect(total(await statsOf(before))).toBe(size - 1);
    expect((await statsOf(season)).as_of.toDate()).toEqual(inAWeek);
  }, 60_000);

  it('include each application once in two concurrent runs', async () => {
    const all = generate(60, now.getTime());
    await store(all);
    await Promise.all(
      [1, 2, 3].map(() => countSeasons({ now, pageSize: 9, until: Number.POSITIVE_INFINITY })),
    );
    await countAll({ now, pageSize: 9 });
    expect(total(await statsOf(season))).toBe(all.filter((each) => each.season === season).length);
  }, 60_000);

  it('include an application that moves during the count once, in its old state', async () => {
    const all = generate(60, now.getTime()).filter((each) => each.season === season);
    await store(all);
    const [moving = ''] = all.map(({ id }) => id).toSorted();
    let moved = false;
    const onPage = async ({ ids }: { ids: readonly string[] }) => {
      if (moved || !ids.includes(moving)) return;
      moved = true;
      await db.doc(`bank_applications/${moving}`).update({
        status: 'Under Review',
        bank_product: 'Another bank',
        status_set_at: Timestamp.fromDate(now),
      });
    };
    await countAll({ now, pageSize: 5, onPage });
    const stats = await statsOf(season);
    expect([moved, total(stats), bankOf(stats, 'Another bank')]).toEqual([true, all.length, undefined]);
    await countAll({ now: tomorrow });
    expect(bankOf(await statsOf(season), 'Another bank')?.applications).toBe(1);
  }, 60_000);

  it('skip unreadable applications, and report them', async () => {
    await store(generate(20, now.getTime()));
    const [found] = (await db.collection('bank_applications').where('season', '==', season).get()).docs;
    await found?.ref.update({ status: 'Nonsense' });
    const size = (
      await db.collection('bank_applications').where('season', '==', season).count().get()
    ).data();
    await countAll({ now });
    const stats = await statsOf(season);
    expect([stats.unreadable, total(stats)]).toEqual([1, size.count - 1]);
  }, 60_000);
});

describe('names in the figures', () => {
  const office_name = 'Vanishing Office of Names';

  it('are removed with the application, the next night', async () => {
    await submitted(owner, { office_name });
    await countAll({ now });
    expect(await everything()).toContain(office_name);
    await startDeletion(await callerOf(admin), owner.uid);
    await runDeletion(owner.uid);
    await countAll({ now: tomorrow });
    expect(await everything()).not.toContain(office_name);
    expect(total(await statsOf(season))).toBe(0);
  }, 60_000);

  it('are removed from a past season, even if another was skipped', async () => {
    await submitted(owner, { office_name });
    await countAll({ now });
    await db.doc('settings/public').set({ season: season + 3 });
    await countAll({ now: tomorrow });
    expect(await everything()).not.toContain(office_name);
    expect(await statsOf(season)).toMatchObject({ live: false, banks: [{ applications: 1, oldest: {} }] });
    expect((await statsOf(season + 3)).banks).toEqual([]);
  }, 60_000);

  it('are not stored in the cursor after the count finishes', async () => {
    await submitted(owner, { office_name });
    await countAll({ now });
    const stored = await db.doc('stats/season_count').get();
    expect(stored.data()).toMatchObject({ seasons: [], cursor: null, figures: null });
  });
});

describe('papers in the figures', () => {
  const at = (days: number) => Timestamp.fromMillis(now.getTime() - days * 24 * hour);
  const change = (id: string, fields: object) => db.doc(`office_papers/${id}`).update(fields);

  it('are those of the season that offices owe or that wait, page by page, and each refusal', async () => {
    await storeKinds({ photo_id: { ask: 'on_request' }, efin_letter: { ask: 'on_request' } });
    const id = await submitted(owner, { bank_product: bank });
    const kinds = ['photo_id', 'efin_letter', 'bank_letter', 'ein_letter', 'address_proof'];
    const [photo = '', letter = '', bankLetter = '', ein = '', address = ''] = await requested(
      id,
      admin,
      ...kinds,
    );
    await handedIn(owner, letter);
    for (const [version, reason_code] of [
      [2, 'unreadable'],
      [4, 'too_old'],
    ] as const) {
      const refusal = { paper_id: letter, base_version: version, decision: 'refuse', reason_code } as const;
      await call('decidePaper', refusal, admin.token);
      if (reason_code === 'unreadable') await handedIn(owner, letter);
    }
    await change(photo, { state: 'handed_in', handed_in_at: at(3) });
    await change(bankLetter, { state: 'handed_in', handed_in_at: at(2) });
    await change(letter, { due_on: '2026-01-19' });
    await change(ein, { due_on: '2026-01-20' });
    await call('waivePaper', { paper_id: address, base_version: 1, reason: 'Not needed' }, admin.token);
    const other = await submitted(owner, { efin: '765432' });
    const [unneeded = ''] = await requested(other, admin, 'bank_letter');
    await db.doc(`bank_applications/${other}`).update({ is_withdrawn: true });
    await change(unneeded, { due_on: '2026-01-01' });

    await countAll({ now, pageSize: 2 });
    const { papers } = await statsOf(season);
    expect(papers.all).toEqual({
      papers: 5,
      waiting: 2,
      oldest: at(3),
      due: 2,
      overdue: 1,
      refused: { unreadable: 1, too_old: 1 },
    });
    expect(papers.banks[bank]).toMatchObject({ papers: 2, waiting: 1, due: 1, refused: { too_old: 1 } });
    expect(papers.banks[everyBank]).toMatchObject({ papers: 3, waiting: 1, due: 1, refused: {} });
    expect(papersOfBank(papers, bank)).toEqual(papers.all);
    expect(papersOfBank(papers, 'Another bank')).toEqual(papers.banks[everyBank]);
  }, 60_000);

  it('of a past season are only the requests and refusals', async () => {
    await storeKinds({ photo_id: { ask: 'on_request' } });
    const [id = ''] = await requested(await submitted(owner), admin, 'bank_letter');
    await handedIn(owner, id);
    await db.doc('settings/public').set({ season: season + 1 }, { merge: true });
    await countAll({ now });
    expect((await statsOf(season)).papers.all).toEqual({
      papers: 1,
      waiting: 0,
      oldest: null,
      due: 0,
      overdue: 0,
      refused: {},
    });
  });

  it('are skipped and reported if they are unreadable', async () => {
    await storeKinds();
    const [id = ''] = await requested(await submitted(owner), admin, 'bank_letter');
    await change(id, { due_on: 5 });
    await countAll({ now });
    expect(await statsOf(season)).toMatchObject({ unreadable: 1, papers: { all: { papers: 0 } } });
  });
});

it('include whether checks at submission predicted a rejection', async () => {
  const ids = [
    await submitted(owner, { shipping_address_line1: 'PO Box 12' }),
    await submitted(owner, { shipping_address_line1: '12 Main St' }),
  ];
  await call(
    'setBankApplicationStatus',
    {
      application_ids: ids,
      status: 'Bank Application Rejected',
      reason: 'No street address.',
      reason_code: '0024',
    },
    admin.token,
  );
  await countAll({ now });
  expect((await statsOf(season)).rejections).toEqual({
    '0024': { rejected: 2, checked: 2, caught: 1, checks: { po_box: 1 } },
  });
});
