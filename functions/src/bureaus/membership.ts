import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import type { Actor } from '@united/domain/shared/actor';
import type { User } from '@united/domain/users/user';
import {
  FieldValue,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { auditIn, bureauTarget, userTarget } from '../platform/audit';
import { Refusal } from '../platform/errors';
import { bureauInvitations, bureauOffices, bureaus, userIn, users } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { leftBureau, type MembershipEnd, officeLeft } from './emails';

/** The change of a user who no longer belongs to a bureau. */
export const outOfBureau = () => ({ bureau_id: FieldValue.delete(), bureau_since: FieldValue.delete() });

/** More seasons than a bureau sees of an office. */
const maxRows = 50;

/** More accepted invitations of a bureau than an office that leaves and joins again has. */
const maxInvitations = 50;

/** Reads the invitations by which a user's office belongs to a bureau, normally one. */
export async function acceptedIn(
  transaction: Transaction,
  uid: string,
  bureauId: string,
): Promise<QueryDocumentSnapshot<BureauInvitation>[]> {
  const { docs } = await transaction.get(
    bureauInvitations()
      .where('bureau_id', '==', bureauId)
      .where('member_id', '==', uid)
      .where('state', '==', 'accepted')
      .limit(maxInvitations),
  );
  return docs.filter((invitation) => invitation.data().ended_at === null);
}

interface Leaving {
  actor: Actor;
  end: MembershipEnd;
  now: Timestamp;
}

/**
 * Returns a function that takes a user's office out of its bureau: the bureau loses all its rows of
 * the office, and the office and the bureau's owner are notified. Saves what it deletes if the user is
 * on legal hold. Doesn't write the bureau. Costs three reads, and one for each row and invitation.
 */
export async function leavingIn(
  transaction: Transaction,
  uid: string,
  user: User & { bureau_id: string },
): Promise<(leaving: Leaving) => void> {
  const { bureau_id, name, email } = user;
  const [stored, rows, accepted] = await Promise.all([
    transaction.get(bureaus().doc(bureau_id)),
    transaction.get(bureauOffices().where('member_id', '==', uid).select().limit(maxRows)),
    acceptedIn(transaction, uid, bureau_id),
  ]);
  const bureau = stored.data();
  const [owner, keep] = await Promise.all([
    bureau && userIn(transaction, bureau.owner_uid),
    saveVersionsIn(
      transaction,
      uid,
      [...rows.docs, ...accepted].map(({ ref }) => ref),
    ),
  ]);
  return ({ actor, end, now }) => {
    keep();
    transaction.update(users().doc(uid), outOfBureau());
    for (const { ref } of rows.docs) transaction.delete(ref);
    for (const { ref } of accepted) transaction.update(ref, { ended_at: now, updated_at: now });
    const named = bureau?.name ?? bureau_id;
    const isOwn = actor.uid === uid;
    auditIn(transaction, {
      actor,
      action: isOwn ? 'bureau.left' : 'bureau.office_removed',
      target: isOwn ? bureauTarget(bureau_id, { name: named }) : userTarget(uid, user),
      at: now,
    });
    const notice = {
      eventId: `${uid}__left_bureau__${now.toMillis()}`,
      type: 'bureau_membership',
      applicationId: null,
    } as const;
    // A user who becomes staff gets a notice about the role.
    if (end !== 'promoted') {
      queueIn(
        transaction,
        { ...notice, message: leftBureau(name, named, end), to: { uid, email, name } },
        now,
      );
    }
    // The owner is notified once that the bureau closed, and knows which offices they removed.
    if (!bureau || !owner || end === 'closed' || actor.uid === bureau.owner_uid) return;
    const to = { uid: bureau.owner_uid, email: owner.email, name: owner.name };
    const message = officeLeft(owner.name, named, user, end);
    queueIn(transaction, { ...notice, message, to, aboutId: uid }, now);
  };
}

/** Returns whether a user's office belongs to a bureau. */
export const isInBureau = (user: User): user is User & { bureau_id: string } => user.bureau_id !== undefined;

/**
 * Checks that a user owns no bureau, because nobody could run it after the change.
 * @param change completes "… before you"
 * @throws {Refusal} failed-precondition with reason `owns-bureau`
 */
export async function checkOwnsNoBureauIn(
  transaction: Transaction,
  { owns_bureau }: User,
  change: string,
): Promise<void> {
  if (owns_bureau === undefined) return;
  const bureau = (await transaction.get(bureaus().doc(owns_bureau))).data();
  if (bureau?.status === 'closed') return;
  throw new Refusal(
    'failed-precondition',
    `This user owns the bureau ${bureau?.name ?? owns_bureau}. Close it or choose another owner before you ${change}.`,
    { reason: 'owns-bureau' },
  );
}
