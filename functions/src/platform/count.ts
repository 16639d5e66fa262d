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

/** Tracks whether work inside `batchCounts` changed any figures. */
interface Batch {
  changed: boolean;
}

const batches = new AsyncLocalStorage<Batch>();

/**
 * A call with more changes than this reconciles the figures once instead of counting each change.
 */
const maxSingleCounts = 10;

/** A document before and after a change. Null or undefined if it doesn't exist. */
type Change<T> = readonly [before: T | null | undefined, after: T | null | undefined];

/** Returns how a change to a user affects the figures. Pass it to `countIn`. */
export const userCount = ([before, after]: Change<Parameters<typeof figuresOfUser>[0]>): FigureChange => ({
  before: figuresOfUser(before),
  after: figuresOfUser(after),
});

/** Returns how a change to a bank application affects the figures. Pass it to `countIn`. */
export const applicationCount = ([before, after]: Change<{ status?: unknown }>): FigureChange => ({
  before: figuresOfApplication(before),
  after: figuresOfApplication(after),
});

/** Returns how deleting a user affects the figures. A malformed record was never counted. */
export const removedUserCount = (stored: unknown): FigureChange =>
  userCount([userDocument.safeParse(stored).data, null]);

/**
 * Updates the dashboard figures in the transaction of the change, so that each change counts
 * exactly once or not at all. Inside `batchCounts`, only records that figures changed. Costs one
 * write. Uses increments, which need no read, so transactions don't wait for each other.
 */
export function countIn(transaction: Transaction, changes: readonly FigureChange[], now: Timestamp): void {
  const sum = sumOfChanges(changes);
  if (Object.keys(sum).length === 0) return;
  const batch = batches.getStore();
  if (batch) {
    batch.changed = true;
    return;
  }
  const increments = Object.entries(sum).map(([group, entries]) => [
    group,
    Object.fromEntries(Object.entries(entries).map(([key, by]) => [key, FieldValue.increment(by)])),
  ]);
  transaction.set(dashboardStats(), { ...Object.fromEntries(increments), updated_at: now }, { merge: true });
}

/**
 * Runs work that changes up to `most` documents. If `most` is more than ten, reconciles the figures
 * once when the work ends or fails, instead of on each change: the figures are one document, which
 * sustains about one write per second, and other users' changes would wait for it. Costs what
 * `recountStats` costs. If reconciling fails or the process is killed, the hourly job catches up;
 * the work doesn't fail.
 */
export async function batchCounts<T>(most: number, work: () => Promise<T>): Promise<T> {
  if (most <= maxSingleCounts) return work();
  const batch: Batch = { changed: false };
  try {
    return await batches.run(batch, work);
  } finally {
    if (batch.changed) await reconcile();
  }
}

async function reconcile(): Promise<void> {
  try {
    const { recountStats } = await import('./recount-stats');
    if (!(await recountStats())) warn('Dashboard figures changed too often to reconcile');
  } catch (error) {
    logError('Failed to reconcile dashboard figures', describeError(error));
  }
}
