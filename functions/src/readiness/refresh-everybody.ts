import { memberRoles } from '@united/domain/shared/roles';
import { FieldPath } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { users } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { refreshReadiness } from './refresh-readiness';

/** People a page, and at the same moment. */
const page = 50;
const atOnce = 10;

/** One person of whom it cannot be said keeps nobody else from being looked at, today or ever. */
async function refreshOne(uid: string): Promise<void> {
  try {
    await refreshReadiness(uid);
  } catch (error) {
    logError("A person's readiness is not known", { uid, ...describeError(error) });
  }
}

/**
 * Looks at everybody's readiness again, by uid, after `cursor`. Begins no further page after
 * `until` (milliseconds since the epoch); one is always done.
 * @returns the cursor to go on from, null when all are done
 */
export async function refreshEverybody(cursor: string | null, until = 0): Promise<string | null> {
  let after = cursor;
  do {
    const query = users()
      .where('role', 'in', [...memberRoles])
      .orderBy(FieldPath.documentId())
      .limit(page);
    const { docs } = await (after === null ? query : query.startAfter(after)).get();
    await forEachOf(docs, atOnce, ({ id }) => refreshOne(id));
    if (docs.length < page) return null;
    after = docs.at(-1)?.id ?? null;
  } while (Date.now() < until);
  return after;
}
