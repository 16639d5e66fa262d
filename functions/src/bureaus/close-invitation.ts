import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import { isSameAddress } from '@united/domain/shared/session';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, invitationTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { bureauInvitations, inTransaction } from '../platform/firestore';
import { currentCallerIn } from '../platform/user-access';
import { isOpen, noSuchInvitation, notOpen } from './invitation-terms';
import { bureauScopeIn, isInScope } from './own-bureau';

/**
 * Declines an invitation to the caller's email address. Idempotent.
 * @throws {Refusal} not-found, or failed-precondition with reason `not-open`
 */
export async function declineInvitation(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = bureauInvitations().doc(id);
    const { email } = await currentCallerIn(transaction, caller);
    const invitation = (await transaction.get(ref)).data();
    if (!invitation || !isSameAddress(invitation.email, email)) throw noSuchInvitation();
    if (invitation.state === 'declined' && invitation.member_id === caller.uid) return;
    const now = Timestamp.now();
    if (!isOpen(invitation, now.toDate())) throw notOpen();
    transaction.update(ref, {
      state: 'declined',
      member_id: caller.uid,
      decided_at: now,
      updated_at: now,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.invitation_declined',
      target: invitationTarget(id, invitation),
      at: now,
    });
  });
}

/** The change of an invitation that is revoked. */
export const revoked = (now: Timestamp): Pick<BureauInvitation, 'state' | 'decided_at' | 'updated_at'> => ({
  state: 'revoked',
  decided_at: now,
  updated_at: now,
});

/**
 * Revokes an open invitation of the caller's bureau, or of any bureau for staff. Idempotent.
 * @throws {Refusal} not-found, or failed-precondition with reason `not-open`
 */
export async function revokeInvitation(caller: Caller, id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = bureauInvitations().doc(id);
    const scope = await bureauScopeIn(transaction, caller, noSuchInvitation);
    const invitation = (await transaction.get(ref)).data();
    if (!invitation || !isInScope(scope, invitation.bureau_id)) throw noSuchInvitation();
    if (invitation.state === 'revoked') return;
    const now = Timestamp.now();
    if (!isOpen(invitation, now.toDate())) throw notOpen();
    transaction.update(ref, revoked(now));
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.invitation_revoked',
      target: invitationTarget(id, invitation),
      at: now,
    });
  });
}
