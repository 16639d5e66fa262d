import {
  type FigureChange,
  figuresOfApplication,
  figuresOfUser,
  sumOfChanges,
} from '@united/domain/dashboard/stats';
import { userDocument } from '@united/domain/users/user';
import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { dashboardStats } from './firestore';

/** A document before and after a change; absent where it did not or does not exist. */
type Change<T> = readonly [before: T | null | undefined, after: T | null | undefined];

export const userCount = ([before, after]: Change<Parameters<typeof figuresOfUser>[0]>): FigureChange => ({
  before: figuresOfUser(before),
  after: figuresOfUser(after),
});

export const applicationCount = ([before, after]: Change<{ status?: unknown }>): FigureChange => ({
  before: figuresOfApplication(before),
  after: figuresOfApplication(after),
});

/** The removal of a user's stored record in the figures: a malformed one was never counted. */
export const removedUserCount = (stored: unknown): FigureChange =>
  userCount([userDocument.safeParse(stored).data, null]);

/**
 * Adjusts the dashboard's figures within the transaction of the change, so that each change counts
 * exactly once or not at all. Increments read nothing, so that transactions do not wait for each
 * other.
 */
export function countIn(transaction: Transaction, changes: readonly FigureChange[], now: Timestamp): void {
  const sum = sumOfChanges(changes);
  if (Object.keys(sum).length === 0) return;
  const increments = Object.entries(sum).map(([group, entries]) => [
    group,
    Object.fromEntries(Object.entries(entries).map(([key, by]) => [key, FieldValue.increment(by)])),
  ]);
  transaction.set(dashboardStats(), { ...Object.fromEntries(increments), updated_at: now }, { merge: true });
}
