import { readPublicSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { memberRoles } from '@united/domain/shared/roles';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore, publicSettings } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { refreshReadiness } from './refresh-readiness';

/** Users per page, refreshed together. */
const usualPage = 50;
const concurrency = 10;

/** Days in which every user is refreshed once. */
const daysOfARound = 7;

/** A failed refresh of one user does not stop the others. */
async function refreshOne(uid: string): Promise<void> {
  try {
    await refreshReadiness(uid);
  } catch (error) {
    logError("A user's readiness is not known", { uid, ...describeError(error) });
  }
}

const people = () =>
  firestore()
    .collection(collections.users)
    .where('role', 'in', [...memberRoles]);

/** Refreshes a page of users, by uid. */
async function refreshPage(after: string | null, size: number): Promise<{ count: number; last: string }> {
  const query = people().orderBy(FieldPath.documentId()).limit(size).select();
  const { docs } = await (after === null ? query : query.startAfter(after)).get();
  await forEachOf(docs, concurrency, ({ id }) => refreshOne(id));
  return { count: docs.length, last: docs.at(-1)?.id ?? '' };
}

/**
 * Refreshes everybody's readiness, by uid, after `cursor`. Begins no further page after `until`
 * (milliseconds since the epoch); one is always done.
 * @returns the cursor to resume from, null when all are done
 */
export async function refreshEverybody(cursor: string | null, until = 0): Promise<string | null> {
  let after = cursor;
  do {
    const { count, last } = await refreshPage(after, usualPage);
    if (count < usualPage) return null;
    after = last;
  } while (Date.now() < until);
  return after;
}

/** `stats/readiness_round`: how far the turns of a day have come. */
const roundDocument = z.object({
  /** The day that it is about, YYYY-MM-DD. */
  day: z.string(),
  season: z.int(),
  /** Uid of the user who was refreshed last; null where the round starts over. */
  cursor: z.nullable(z.string()),
  /** Users who still have their turn on that day. */
  left: z.int(),
});
type Round = z.infer<typeof roundDocument>;

export interface Turns {
  now?: Date;
  /** Milliseconds since the epoch after which no further page begins; one is always done. */
  until?: number;
  pageSize?: number;
  /** Called after each page, before its cursor is stored. A test interrupts here. */
  onPage?: () => void;
}

/**
 * Refreshes the day's share of all users, a seventh, or what is left of it: so everybody has a turn
 * in a week, in the order of uids. In a season that no round has seen, everybody has it at once.
 * Events keep readiness; this is for what was written outside the product and for an event that was
 * lost. Resumable and safe to run twice at the same time: a page that is refreshed again changes
 * nothing.
 * @returns whether the day's turns are done
 */
export async function refreshShare({
  now = new Date(),
  until = 0,
  pageSize = usualPage,
  onPage = () => {},
}: Turns = {}): Promise<boolean> {
  const ref = firestore().collection(collections.stats).doc('readiness_round');
  let round = await roundOf((await ref.get()).data(), now);
  while (round.left > 0) {
    const size = Math.min(pageSize, round.left);
    const { count, last } = await refreshPage(round.cursor, size);
    onPage();
    const end = count < size;
    // Nobody after the cursor, and nobody before it: there are no users.
    const nobody = count === 0 && round.cursor === null;
    round = { ...round, cursor: end ? null : last, left: nobody ? 0 : round.left - count };
    await ref.set({ ...round, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return round.left === 0;
}

/** The turns of the day, as stored or begun now; counting costs one read for a thousand users. */
async function roundOf(stored: unknown, now: Date): Promise<Round> {
  const day = teamDay(now);
  const { season } = readPublicSettings((await publicSettings().get()).data());
  const { data: known } = roundDocument.safeParse(stored);
  if (known?.day === day && known.season === season) return known;
  const all = (await people().count().get()).data().count;
  if (known?.season !== season) return { day, season, cursor: null, left: all };
  return { day, season, cursor: known.cursor, left: Math.max(known.left, Math.ceil(all / daysOfARound)) };
}
