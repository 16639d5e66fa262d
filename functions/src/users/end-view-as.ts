import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { inTransaction, userIn, viewAsSessions } from '../platform/firestore';

/**
 * Ends the actor's own view-as session, with an audit row about the member unless it was over
 * already. Every tab that shows it leaves. Without a session it does nothing.
 */
export async function endViewAs(actor: Actor): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = viewAsSessions().doc(actor.uid);
    const session = (await transaction.get(ref)).data();
    if (!session) return;
    const member = await userIn(transaction, session.member_id);
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
