import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { inTransaction, users, viewAsSessions } from '../platform/firestore';

/**
 * Ends the actor's own view-as session, with an audit row about the member unless it was over
 * already. Every tab that shows it leaves. Without a session it does nothing.
 */
export async function endViewAs(actor: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = viewAsSessions().doc(actor.uid);
    const session = (await transaction.get(ref)).data();
    if (!session) return;
    const member = (await transaction.get(users().doc(session.member_id))).data();
    const now = Timestamp.now();
    transaction.delete(ref);
    if (!member || session.expires_at.toMillis() <= now.toMillis()) return;
    auditIn(transaction, {
      actor,
      action: 'user.view_ended',
      target: userTarget(session.member_id, member),
      at: now,
    });
  });
}
