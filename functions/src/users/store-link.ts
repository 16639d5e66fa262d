import { hasNeverSignedIn } from '@united/domain/users/invitation';
import type { Transaction } from 'firebase-admin/firestore';
import { passwordLinks, userIn, users } from '../platform/firestore';
import type { withPasswordLink } from './password-link';

/**
 * Stores a password link as its message leaves. For users who have never signed in, also extends
 * their invitation to the end of the link. Costs one read and one or two writes.
 */
export async function storeLinkIn(
  transaction: Transaction,
  { id, document }: NonNullable<ReturnType<typeof withPasswordLink>['link']>,
): Promise<void> {
  const user = await userIn(transaction, document.member_id);
  transaction.create(passwordLinks().doc(id), document);
  if (!user || !hasNeverSignedIn(user)) return;
  // An earlier link that works for longer stays valid.
  if (user.invited_until && user.invited_until.toMillis() >= document.expires_at.toMillis()) return;
  transaction.update(users().doc(document.member_id), { invited_until: document.expires_at });
}
