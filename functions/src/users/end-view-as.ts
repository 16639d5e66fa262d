import type { Actor } from '@united/domain/shared/actor';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { inTransaction, userIn, viewAsSessions } from '../platform/firestore';

/**
 * Ends the actor's view-as session, which closes the view in all tabs. Writes an audit row about
 * the member unless the session had already expired. Does nothing if there is no session.
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
