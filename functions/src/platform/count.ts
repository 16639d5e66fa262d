import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type FigureChange,
  figuresOfApplication,
  figuresOfUser,
  sumOfChanges,
} from '@united/domain/dashboard/stats';
import { userDocument } from '@united/domain/users/user';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { error as logError, warn } from 'firebase-functions/logger';
import { describeError } from './errors';
import { dashboardStats } from './firestore';

/** Work whose changes are counted at its end, and whether there were any. */
interface Together {
  changed: boolean;
}

const together = new AsyncLocalStorage<Together>();

/** Up to this many changes of one call count themselves. */
const countedSingly = 10;

/** A document before and after a change; absent where it did not or does not exist. */
type Change<T> = readonly [before: T | null | undefined, after: T | null | undefined];

/** How the figures change with a user's record; for `countIn`. */
export const userCount = ([before, after]: Change<Parameters<typeof figuresOfUser>[0]>): FigureChange => ({
  before: figuresOfUser(before),
  after: figuresOfUser(after),
});

/** How the figures change with a bank application; for `countIn`. */
export const applicationCount = ([before, after]: Change<{ status?: unknown }>): FigureChange => ({
  before: figuresOfApplication(before),
  after: figuresOfApplication(after),
});

/** The removal of a user's stored record in the figures: a malformed one was never counted. */
export const removedUserCount = (stored: unknown): FigureChange =>
  userCount([userDocument.safeParse(stored).data, null]);

/**
 * Adjusts the dashboard's figures within the transaction of the change, so that each change counts
 * exactly once or not at all. Within `countTogether` it only notes that there is something to count.
 * Costs one write and no read. Increments read nothing, so that transactions do not wait for each
 * other.
 */
export function countIn(transaction: Transaction, changes: readonly FigureChange[], now: Timestamp): void {
  const sum = sumOfChanges(changes);
  if (Object.keys(sum).length === 0) return;
  const work = together.getStore();
  if (work) {
    work.changed = true;
    return;
  }
  const increments = Object.entries(sum).map(([group, entries]) => [
    group,
    Object.fromEntries(Object.entries(entries).map(([key, by]) => [key, FieldValue.increment(by)])),
  ]);
  transaction.set(dashboardStats(), { ...Object.fromEntries(increments), updated_at: now }, { merge: true });
}

/**
 * Runs work that changes up to `most` documents. Where they are more than ten, they are counted
 * again at its end, whether it succeeds or not, instead of one by one: the figures' document takes
 * about one write a second, and users who change theirs meanwhile would wait for it. Costs what
 * `recountStats` costs. Work that is killed is counted by the hourly job, and so is what cannot be
 * counted now; neither fails the work.
 */
export async function countTogether<T>(most: number, work: () => Promise<T>): Promise<T> {
  if (most <= countedSingly) return work();
  const figures: Together = { changed: false };
  try {
    return await together.run(figures, work);
  } finally {
    if (figures.changed) await recount();
  }
}

async function recount(): Promise<void> {
  try {
    const { recountStats } = await import('./recount-stats');
    if (!(await recountStats())) warn('The figures moved too often to be counted again');
  } catch (error) {
    logError('The figures could not be counted again', describeError(error));
  }
}
