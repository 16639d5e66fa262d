import {
  countStages,
  emptyFigures,
  finished,
  type SeasonCount,
  type SeasonStats,
  seasonCountDocument,
  seasonCountId,
  seasonStatsDocument,
  seasonStatsId,
} from '@united/domain/dashboard/season-stats';
import { readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, hasChanged, publicSettings, settingsIn } from '../platform/firestore';
import { readApplications } from './season-applications';
import { readPapers } from './season-papers';
import { readRenewals } from './season-renewals';

/** Documents per page. */
const defaultPageSize = 300;

export interface Counting {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before it is stored. Lets tests interrupt the run. */
  onPage?: (page: { season: number; ids: readonly string[] }) => void | Promise<void>;
}

const stats = () => firestore().collection(collections.stats);

/**
 * Counts where a season's applications are stuck, its papers and its renewals, and stores the result in
 * `stats/season__{season}`. Runs once a day (once a week for a past season) and resumes an unfinished
 * run. Reads each page of documents and their events in one snapshot. Stores the figures and the next
 * cursor in one write, so that each page counts once. Holds one page and the figures in memory.
 * @returns whether all seasons of the day are counted
 */
export async function countSeasons({
  now = new Date(),
  until = 0,
  pageSize = defaultPageSize,
  onPage = () => {},
}: Counting = {}): Promise<boolean> {
  let progress = await startOrResume(now);
  while (progress && progress.count.seasons.length > 0) {
    const { page, next, done } = await countPage(progress.count, pageSize, now);
    await onPage(page);
    progress = await store(progress.version, next, done);
    if (progress && progress.count.seasons.length > 0 && Date.now() >= until) return false;
  }
  return progress !== null;
}

interface Progress {
  count: SeasonCount;
  /** Update time of the stored document. Null if it doesn't exist yet. */
  version: Timestamp | null;
}

/** Returns the progress of a run, or starts the day's. Null if another run did at the same time. */
async function startOrResume(now: Date): Promise<Progress | null> {
  const stored = await stats().doc(seasonCountId).get();
  const count = stored.exists ? seasonCountDocument.parse(stored.data()) : null;
  const version = stored.updateTime ?? null;
  const day = teamDay(now);
  if (count && (count.seasons.length > 0 || count.day === day)) return { count, version };
  const at = Timestamp.fromDate(now);
  return store(version, {
    day,
    seasons: await seasonsToCount(now),
    stage: 'applications',
    cursor: null,
    figures: null,
    begun_at: at,
    updated_at: at,
  });
}

/** Days between counts of the previous season. */
const previousSeasonDays = 7;
const dayMs = 24 * 60 * 60_000;

/**
 * Returns the seasons to count: the current one; once a week the previous one, which is shown for
 * comparison and rarely changes; and any other season still marked as live, so that its document
 * doesn't keep office names after the season is over.
 */
async function seasonsToCount(now: Date): Promise<number[]> {
  const { season } = readPublicSettings((await publicSettings().get()).data());
  const [before, live] = await Promise.all([
    stats()
      .doc(seasonStatsId(season - 1))
      .get(),
    stats().where('live', '==', true).select('season').get(),
  ]);
  const countedAt = seasonStatsDocument.safeParse(before.data()).data?.begun_at.toMillis() ?? 0;
  const due = teamDay(new Date(countedAt + previousSeasonDays * dayMs)) <= teamDay(now);
  return [
    ...new Set([
      season,
      ...(due ? [season - 1] : []),
      ...live.docs.map((document) => Number(document.get('season'))),
    ]),
  ];
}

/**
 * Stores the progress and a finished season. Returns null if another run stored its progress first.
 */
async function store(
  version: Timestamp | null,
  count: SeasonCount,
  done: SeasonStats | null = null,
): Promise<Progress | null> {
  const ref = stats().doc(seasonCountId);
  const batch = firestore().batch();
  if (version) batch.update(ref, { ...count }, { lastUpdateTime: version });
  else batch.create(ref, count);
  if (done) batch.set(stats().doc(seasonStatsId(done.season)), done);
  try {
    const [written] = await batch.commit();
    return { count, version: written?.writeTime ?? null };
  } catch (error) {
    if (hasChanged(error)) return null;
    throw error;
  }
}

interface CountedPage {
  page: { season: number; ids: readonly string[] };
  next: SeasonCount;
  /** The season's document. Set on its last page only. */
  done: SeasonStats | null;
}

const readers = { applications: readApplications, papers: readPapers, renewals: readRenewals };

async function countPage(count: SeasonCount, size: number, now: Date): Promise<CountedPage> {
  const [season = 0, ...later] = count.seasons;
  const { stage, cursor } = count;
  const at = Timestamp.fromDate(now);
  const [settings, page] = await firestore().runTransaction(
    (transaction) =>
      Promise.all([settingsIn(transaction), readers[stage](transaction, { season, cursor, size })]),
    { readOnly: true },
  );
  const figures = count.figures ?? emptyFigures(season, season === settings.season);
  page.addTo(figures, { settings, now: at });
  const isLast = page.ids.length < size;
  const nextStage = countStages[countStages.indexOf(stage) + 1];
  const isDone = isLast && nextStage === undefined;
  return {
    page: { season, ids: page.ids },
    next: {
      ...count,
      ...(isDone ? { seasons: later, figures: null } : { figures }),
      stage: isLast ? (nextStage ?? 'applications') : stage,
      cursor: isLast ? null : (page.ids.at(-1) ?? null),
      updated_at: at,
    },
    done: isDone ? finished(figures, count.begun_at, at) : null,
  };
}
