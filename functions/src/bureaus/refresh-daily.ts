import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import * as z from 'zod/mini';
import { describeError } from '../platform/errors';
import { firestore } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { refreshBureauOffice } from './refresh-bureau-office';

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

export interface Turns {
  now?: Date;
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  pageSize?: number;
}

/** Refreshes an office. Logs a failure, so that it doesn't stop the others. */
async function refreshOne(uid: string): Promise<void> {
  try {
    await refreshBureauOffice(uid);
  } catch (error) {
    logError("Failed to refresh an office in its bureau's table", { uid, ...describeError(error) });
  }
}

/**
 * Refreshes the rows of all offices in bureaus, once a day, because steps and papers become overdue
 * without an event. Resumable, and safe to run concurrently, because refreshing is idempotent. Costs
 * one read per office and what refreshing it costs.
 * @returns whether all offices of the day are refreshed
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
    await forEachOf(docs, concurrency, ({ id }) => refreshOne(id));
    const last = docs.at(-1);
    round = {
      day,
      cursor: last ? { bureau_id: String(last.get('bureau_id')), uid: last.id } : cursor,
      done: docs.length < pageSize,
    };
    await ref.set({ ...round, updated_at: Timestamp.now() });
    if (Date.now() >= until) break;
  }
  return round.done;
}
