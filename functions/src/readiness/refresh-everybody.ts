import { memberRoles } from '@united/domain/shared/roles';
import { FieldPath } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { users } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { refreshReadiness } from './refresh-readiness';

/** Users per page, refreshed together. */
const page = 50;
const concurrency = 10;

/** A user whose refresh fails keeps nobody else from theirs. */
async function refreshOne(uid: string): Promise<void> {
  try {
    await refreshReadiness(uid);
  } catch (error) {
    logError("A user's readiness is not known", { uid, ...describeError(error) });
  }
}

/**
 * Refreshes everybody's readiness, by uid, after `cursor`. Begins no further page after `until`
 * (milliseconds since the epoch); one is always done.
 * @returns the cursor to resume from, null when all are done
 */
export async function refreshEverybody(cursor: string | null, until = 0): Promise<string | null> {
  let after = cursor;
  do {
    const query = users()
      .where('role', 'in', [...memberRoles])
      .orderBy(FieldPath.documentId())
      .limit(page);
    const { docs } = await (after === null ? query : query.startAfter(after)).get();
    await forEachOf(docs, concurrency, ({ id }) => refreshOne(id));
    if (docs.length < page) return null;
    after = docs.at(-1)?.id ?? null;
  } while (Date.now() < until);
  return after;
}
