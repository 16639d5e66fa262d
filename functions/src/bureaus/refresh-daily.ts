import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { type DocumentSnapshot, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { notifyOfTerms } from './notify-terms';
import { deleteRows, refreshBureauOffice } from './refresh-bureau-office';
import { removeFromClosed } from './remove-offices';

const defaultPageSize = 50;
const concurrency = 10;

/** `stats/bureau_round`: progress of the daily refresh. */
const roundDocument = z.object({
  /** Day of the progress, YYYY-MM-DD. */
  day: z.string(),
  /** The last refreshed office. Null at the start of a day. */
  cursor: z.nullable(z.object({ bureau_id: z.string(), uid: z.string() })),
  done: z.boolean(),
});
type Round = z.infer<typeof roundDocument>;

const bureauIdOf = (user: DocumentSnapshot): string => String(user.get('bureau_id'));

export interface Turns {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
}

/** Runs a step for an office. Logs a failure, so that it doesn't stop the others. */
async function attempt(uid: string, what: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    logError(`Failed to ${what}`, { uid, ...describeError(error) });
  }
}

/** Refreshes an office, and notifies it if its bureau's terms changed. */
async function handle(uid: string, day: string, now: Date): Promise<void> {
  await attempt(uid, "refresh an office in its bureau's table", () => refreshBureauOffice(uid));
  await attempt(uid, "notify an office of its bureau's terms", () =>
    notifyOfTerms(uid, day, Timestamp.fromDate(now)),
  );
}

/**
 * Removes an office that is still in a closed bureau because its removal failed for a week. If it fails
 * again, its rows are deleted anyway: nobody reads them.
 */
async function handleClosed(bureauId: string, uid: string): Promise<void> {
  await attempt(uid, 'remove an office from a closed bureau', () => removeFromClosed(bureauId, uid));
  await attempt(uid, 'delete the rows of an office in a closed bureau', () => deleteRows(uid));
}

/** Returns the closed ones of some bureaus. Reads without a converter, so that a damaged one stops nothing. */
async function closedOf(bureauIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (bureauIds.size === 0) return bureauIds;
  const refs = [...bureauIds].map((id) => firestore().collection(collections.bureaus).doc(id));
  const stored = await firestore().getAll(...refs);
  return new Set(stored.filter((bureau) => bureau.get('status') === 'closed').map(({ id }) => id));
}

/**
 * Refreshes the rows of all offices in bureaus, once a day, because steps and papers become overdue
 * without an event. Emails those whose bureau's terms changed since the day before, so that several
 * changes of a day cause one email. Removes offices whose removal from a closed bureau failed. Resumable, and safe to run concurrently, because refreshing is
 * idempotent and an office gets one email a day. Costs one read per bureau on a
 * page, and four per office and what refreshing it costs.
 * @returns whether all offices of the day are done
 */
export async function refreshBureausDaily({
  now = new Date(),
  until = 0,
  pageSize = defaultPageSize,
}: Turns = {}): Promise<boolean> {
  const ref = firestore().collection(collections.stats).doc('bureau_round');
  const day = teamDay(now);
  const { data: known } = roundDocument.safeParse((await ref.get()).data());
  let round: Round = known?.day === day ? known : { day, cursor: null, done: false };
  const offices = firestore()
    .collection(collections.users)
    .where('bureau_id', '>', '')
    .orderBy('bureau_id')
    .orderBy(FieldPath.documentId())
    .select('bureau_id')
    .limit(pageSize);
  while (!round.done) {
    const { cursor } = round;
    const { docs } = await (cursor ? offices.startAfter(cursor.bureau_id, cursor.uid) : offices).get();
    const closed = await closedOf(new Set(docs.map(bureauIdOf)));
    await forEachOf(docs, concurrency, (user) =>
      closed.has(bureauIdOf(user)) ? handleClosed(bureauIdOf(user), user.id) : handle(user.id, day, now),
    );
    const last = docs.at(-1);
    round = {
      day,
      cursor: last ? { bureau_id: bureauIdOf(last), uid: last.id } : cursor,
      done: docs.length < pageSize,
    };
    await ref.set({ ...round, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return round.done;
}
