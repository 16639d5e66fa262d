import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { memberRoles } from '@united/domain/shared/roles';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { currentSettings, firestore } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { refreshReadiness } from './refresh-readiness';

const defaultPageSize = 50;
const concurrency = 10;

/** Days until every user has been refreshed once. */
const roundDays = 7;

/** Refreshes a user. Logs a failure, so that it doesn't stop the others. */
async function refreshOne(uid: string): Promise<void> {
  try {
    await refreshReadiness(uid);
  } catch (error) {
    logError("Failed to refresh a user's readiness", { uid, ...describeError(error) });
  }
}

const members = () =>
  firestore()
    .collection(collections.users)
    .where('role', 'in', [...memberRoles]);

/** Refreshes a page of users, in order of uids. */
async function refreshPage(after: string | null, size: number): Promise<{ count: number; last: string }> {
  const query = members().orderBy(FieldPath.documentId()).limit(size).select();
  const { docs } = await (after === null ? query : query.startAfter(after)).get();
  await forEachOf(docs, concurrency, ({ id }) => refreshOne(id));
  return { count: docs.length, last: docs.at(-1)?.id ?? '' };
}

/**
 * Refreshes the readiness of all users after `cursor`, in order of uids. Always processes at least
 * one page.
 * @param until deadline in milliseconds since the epoch; no page starts after it
 * @returns the cursor to resume from, or null when all users are done
 */
export async function refreshAllUsers(cursor: string | null, until = 0): Promise<string | null> {
  let after = cursor;
  do {
    const { count, last } = await refreshPage(after, defaultPageSize);
    if (count < defaultPageSize) return null;
    after = last;
  } while (Date.now() < until);
  return after;
}

/** `stats/readiness_round`: progress of the daily refresh. */
const roundDocument = z.object({
  /** Day of the progress, YYYY-MM-DD. */
  day: z.string(),
  season: z.int(),
  /** Uid of the last refreshed user. Null at the start of a round. */
  cursor: z.nullable(z.string()),
  /** Users still to refresh on that day. */
  left: z.int(),
});
type Round = z.infer<typeof roundDocument>;

export interface Turns {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored. Lets tests interrupt the run. */
  onPage?: () => void;
}

/**
 * Refreshes a seventh of all users each day, in order of uids, or the remainder if interrupted. In
 * a new season, refreshes all users on the first day. Triggers normally keep readiness up to date;
 * this covers data written outside the app and lost events. Resumable and safe to run concurrently,
 * because refreshing is idempotent.
 * @returns whether all users of the day are refreshed
 */
export async function refreshDailyShare({
  now = new Date(),
  until = 0,
  pageSize = defaultPageSize,
  onPage = () => {},
}: Turns = {}): Promise<boolean> {
  const ref = firestore().collection(collections.stats).doc('readiness_round');
  let round = await roundOf((await ref.get()).data(), now);
  while (round.left > 0) {
    const size = Math.min(pageSize, round.left);
    const { count, last } = await refreshPage(round.cursor, size);
    onPage();
    const end = count < size;
    const noUsers = count === 0 && round.cursor === null;
    round = { ...round, cursor: end ? null : last, left: noUsers ? 0 : round.left - count };
    await ref.set({ ...round, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return round.left === 0;
}

/** Returns the day's progress, or starts the day. Counting users costs one read per thousand. */
async function roundOf(stored: unknown, now: Date): Promise<Round> {
  const day = teamDay(now);
  const { season } = await currentSettings();
  const { data: known } = roundDocument.safeParse(stored);
  if (known?.day === day && known.season === season) return known;
  const all = (await members().count().get()).data().count;
  if (known?.season !== season) return { day, season, cursor: null, left: all };
  return { day, season, cursor: known.cursor, left: Math.max(known.left, Math.ceil(all / roundDays)) };
}
