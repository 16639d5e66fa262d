import type { LiveAccess } from '@united/domain/shared/contract';
import { roleOf } from '@united/domain/shared/roles';
import type { DocumentReference } from 'firebase-admin/firestore';
import { admit, type Caller, needsSecondFactor, type Session, secondFactorMissing } from './caller';
import { beginTransaction, staffNeedsSecondFactor, users } from './firestore';
import { snapshotOf } from './gathered-reads';
import { asCaller } from './still-admitted';

/** Reads who calls, and admits them as `admit` does, staff as settings demand. */
async function callerBy(
  get: typeof snapshotOf,
  session: Session,
  access: LiveAccess,
  nowMs: number,
): Promise<Caller> {
  const [stored, demanded] = await Promise.all([
    get(users().doc(session.uid)),
    needsSecondFactor(session, access) && staffNeedsSecondFactor(get),
  ]);
  const caller = admit(session, stored.data(), access, nowMs);
  if (demanded) throw secondFactorMissing();
  return caller;
}

/** Runs a callable's handler as its caller, once they are admitted. */
export async function admitted<T>(
  session: Session,
  access: LiveAccess,
  handler: (caller: Caller) => Promise<T>,
): Promise<T> {
  const caller = await callerBy(snapshotOf, session, access, Date.now());
  return asCaller(session, access, () => handler(caller));
}

/**
 * The same for a handler whose first transaction begins with the caller's record and, in the same
 * round trip, what else it reads first. Only a token with the right role has anything else read.
 */
export async function admittedInTransaction<T>(
  session: Session,
  access: LiveAccess,
  firstReads: readonly DocumentReference[],
  handler: (caller: Caller) => Promise<T>,
): Promise<T> {
  const nowMs = Date.now();
  const role = roleOf(session.role);
  const also = role !== null && access.roles.includes(role) ? firstReads : [];
  const { first, goOn, end } = beginTransaction((transaction) => {
    // The handler asks for them again, and meets what failed.
    for (const ref of also) transaction.get(ref).catch(() => {});
    return callerBy((ref) => transaction.get(ref), session, access, nowMs);
  });
  const caller = await first;
  try {
    return await asCaller(session, access, () => handler(caller), goOn);
  } finally {
    await end();
  }
}
