import type { Actor } from '@united/domain/shared/actor';
import { isStaff } from '@united/domain/shared/roles';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { Timestamp } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { auditIn, userTarget } from '../platform/audit';
import { inTransaction, viewAsSessions } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { noSuchUser, usersIn } from '../platform/user-access';
import { portalViewed } from './emails';

/** More members than staff can help in an hour. */
const viewLimit: RateLimit = { name: 'view_as', max: 20, windowSeconds: 60 * 60 };

/**
 * Starts a view-as session for a member or ERO, replacing the actor's current one. Writes the
 * session, an audit row, and a notice to the member in one transaction.
 * @returns the expiration time, in milliseconds since the epoch
 * @throws {Refusal} not-found if the user has no member portal
 * @throws {Refusal} failed-precondition with reason `being-deleted`, or resource-exhausted
 */
export async function startViewAs(actor: Actor, uid: string, reason: string): Promise<number> {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [member] = await usersIn(transaction, [uid]);
    if (!member || isStaff(member.role)) throw noSuchUser();
    await countUse(viewLimit, actor.uid, { now, use });

    const expiresAt = Timestamp.fromMillis(now.toMillis() + viewAsMinutes * 60_000);
    const notice: Notice = {
      // Includes the call's key, because two sessions may start in the same millisecond.
      eventId: `${actor.uid}__${use}__viewed`,
      type: 'portal_viewed',
      message: portalViewed(member.name, actor.name),
      to: { uid, email: member.email, name: member.name },
      applicationId: null,
    };
    transaction.set(viewAsSessions().doc(actor.uid), {
      member_id: uid,
      reason,
      started_at: now,
      expires_at: expiresAt,
    });
    queueIn(transaction, notice, now);
    auditIn(transaction, {
      actor,
      action: 'user.viewed_as',
      target: userTarget(uid, member),
      reason,
      at: now,
    });
    return expiresAt.toMillis();
  });
}
