import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import { isStaff } from '@united/domain/shared/roles';
import { canSignIn } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { invitedToBureau } from '../bureaus/emails';
import { isOpen, notOpen } from '../bureaus/invitation-terms';
import { type Notice, notificationId, queueIn } from '../email/notifications';
import { Refusal } from '../platform/errors';
import {
  bureauInvitations,
  bureaus,
  emailNotifications,
  inTransaction,
  userIn,
  users,
} from '../platform/firestore';
import { createAccounts } from './create-accounts';

/**
 * Emails an invitation to a bureau. If the address has no account, first creates one with the status
 * `pending`, as staff would, which gets a link to set a password. Sends nothing to staff and users who
 * can't sign in. The invitation doesn't change, so the bureau doesn't learn which of these happened.
 * Idempotent per `sentAt`; does nothing if the invitation was sent again or closed in the meantime.
 * @param sentAt when the invitation was sent
 */
export async function deliverInvitation(id: string, sentAt: Timestamp): Promise<void> {
  const withoutAccount = await inTransaction((transaction) => queueEmailIn(transaction, id, sentAt));
  if (withoutAccount === null) return;
  const { invited_by, email, name } = withoutAccount;
  try {
    await createAccounts(
      {
        uid: invited_by.uid,
        name: invited_by.name,
        action: 'user.created',
        allow: async (transaction) => {
          if (!(await openInvitationIn(transaction, id, sentAt))) throw notOpen();
        },
        actorFor: () => invited_by,
      },
      [{ name, email, role: 'member', status: 'pending' }],
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  // Finds the new account, or one that was created in the meantime.
  await inTransaction((transaction) => queueEmailIn(transaction, id, sentAt));
}

/**
 * Returns an invitation that must be emailed, or null if it was sent again or closed since, or its
 * bureau's owner can't sign in.
 */
async function openInvitationIn(
  transaction: Transaction,
  id: string,
  sentAt: Timestamp,
): Promise<BureauInvitation | null> {
  const invitation = (await transaction.get(bureauInvitations().doc(id))).data();
  if (!invitation || invitation.sent_at.toMillis() !== sentAt.toMillis()) return null;
  if (!isOpen(invitation, new Date())) return null;
  const bureau = (await transaction.get(bureaus().doc(invitation.bureau_id))).data();
  if (bureau?.status !== 'active') return null;
  const owner = await userIn(transaction, bureau.owner_uid);
  return owner && canSignIn(owner.status) ? invitation : null;
}

/**
 * Queues the email, unless it is queued already or the user must not get it.
 * @returns the invitation if its address has no account, or null
 */
async function queueEmailIn(
  transaction: Transaction,
  id: string,
  sentAt: Timestamp,
): Promise<BureauInvitation | null> {
  const invitation = await openInvitationIn(transaction, id, sentAt);
  if (!invitation) return null;
  const matches = await transaction.get(users().where('email', '==', invitation.email).limit(1));
  const [account] = matches.docs;
  if (!account) return invitation;
  const { name, email, role, status } = account.data();
  if (isStaff(role) || !canSignIn(status)) return null;
  const notice: Notice = {
    eventId: `${id}__invited__${sentAt.toMillis()}`,
    type: 'bureau_invitation',
    message: invitedToBureau(name, id, invitation),
    to: { uid: account.id, email, name },
    applicationId: null,
  };
  const queued = await transaction.get(emailNotifications().doc(notificationId(notice)));
  if (!queued.exists) queueIn(transaction, notice, Timestamp.now());
  return null;
}
