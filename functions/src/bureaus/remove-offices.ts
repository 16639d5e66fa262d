import { FieldPath, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { batchSize } from '../platform/batches';
import { describeError } from '../platform/errors';
import { bureauInvitations, bureaus, inTransaction, userIn, users } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { revoked } from './close-invitation';
import { isInBureau, leavingIn } from './membership';

/** Audit actor, because no user acts on each office. */
const closingActor = { uid: 'bureau_closed', name: 'Closed bureau', role: 'system' } as const;

const defaultPageSize = 20;
const concurrency = 5;

export interface Removal {
  /** Deadline in milliseconds since the epoch. No page starts after it, except the first. */
  until?: number;
  /** Offices per page, 20 by default. */
  pageSize?: number;
  /** Called after each page. Lets tests interrupt the run. */
  onPage?: () => void;
}

/**
 * Revokes a closed bureau's open invitations, a page per transaction, then removes its offices, each
 * in a transaction of its own and five at a time. Resumable and safe to run concurrently: an office
 * that was removed isn't found again. Logs an office that can't be removed, so that it doesn't stop
 * the others; the hourly check tries it again, for a week, and the daily refresh after that. Throws if a page can't be read or its
 * invitations can't be revoked.
 * Costs one read, one read and one write per invitation, and about five reads and six writes per
 * office. Does nothing unless the bureau is closed.
 * @returns false if the deadline stopped it before the last office; true otherwise, also if the bureau
 *   is active or doesn't exist
 */
export async function removeOffices(
  bureauId: string,
  { until = 0, pageSize = defaultPageSize, onPage = () => {} }: Removal = {},
): Promise<boolean> {
  const bureau = (await bureaus().doc(bureauId).get()).data();
  if (bureau?.status !== 'closed') return true;
  const invitations = bureauInvitations().where('bureau_id', '==', bureauId).where('state', '==', 'sent');
  const offices = users().where('bureau_id', '==', bureauId);
  return (
    (await pagesOf(invitations, batchSize.withoutSearchTerms, revokeAll, { until, onPage })) &&
    (await pagesOf(offices, pageSize, (page) => removeAll(bureauId, page), { until, onPage }))
  );
}

/** Handles the results of a query page by page, in order of ids. Returns whether it finished in time. */
async function pagesOf(
  query: Query,
  size: number,
  work: (ids: readonly string[]) => Promise<void>,
  { until, onPage }: Required<Omit<Removal, 'pageSize'>>,
): Promise<boolean> {
  const ordered = query.orderBy(FieldPath.documentId()).select().limit(size);
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const { docs } = await (last ? ordered.startAfter(last.id) : ordered).get();
    if (docs.length > 0) {
      await work(docs.map(({ id }) => id));
      onPage();
    }
    if (docs.length < size) return true;
    if (Date.now() >= until) return false;
    last = docs.at(-1);
  }
}

const revokeAll = (ids: readonly string[]): Promise<void> =>
  inTransaction(async (transaction) => {
    const stored = await transaction.getAll(...ids.map((id) => bureauInvitations().doc(id)));
    const now = Timestamp.now();
    for (const invitation of stored) {
      if (invitation.data()?.state === 'sent') transaction.update(invitation.ref, revoked(now));
    }
  });

/** Takes an office out of a closed bureau. Does nothing if it isn't in it anymore. */
export const removeFromClosed = (bureauId: string, uid: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const user = await userIn(transaction, uid);
    if (!user || !isInBureau(user) || user.bureau_id !== bureauId) return;
    const leave = await leavingIn(transaction, uid, user);
    leave({ actor: closingActor, end: 'closed', now: Timestamp.now() });
  });

const removeAll = (bureauId: string, uids: readonly string[]): Promise<void> =>
  forEachOf(uids, concurrency, async (uid) => {
    try {
      await removeFromClosed(bureauId, uid);
    } catch (error) {
      logError('Failed to remove an office from a closed bureau', { uid, ...describeError(error) });
    }
  });

/** How long the hourly check looks for offices of a closed bureau. */
const checkedDays = 7;
const maxClosed = 50;

/**
 * Finishes the removal for bureaus that closed within the last week, at most 50, in case their task
 * was lost. Costs one read, and three for each of these bureaus.
 * @param until deadline in milliseconds since the epoch; each bureau gets at least one page
 */
export async function resumeRemovals(now: Date, until: number): Promise<void> {
  const since = Timestamp.fromMillis(now.getTime() - checkedDays * 24 * 60 * 60 * 1000);
  const { docs } = await bureaus()
    .where('closed_at', '>=', since)
    .orderBy('closed_at')
    .limit(maxClosed)
    .get();
  for (const { id } of docs) await removeOffices(id, { until });
}
