import type { BureauAddons } from '@united/domain/bureaus/bureau';
import { type BureauInvitation, bureauTermsVersion } from '@united/domain/bureaus/invitation';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { officeEfinKeys } from '@united/domain/readiness/season-readiness';
import type { CallableInput } from '@united/domain/shared/contracts';
import { isSameAddress } from '@united/domain/shared/session';
import { canSignIn } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { queueIn } from '../email/notifications';
import { auditIn, bureauTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, Refusal } from '../platform/errors';
import {
  bankApplications,
  bureauInvitations,
  bureaus,
  inTransaction,
  memberCustomValues,
  userIn,
  users,
} from '../platform/firestore';
import { currentCallerIn } from '../platform/user-access';
import { joinedBureau, officeJoined } from './emails';
import { currentTerms, isOpen, isSameTerms, noSuchInvitation, notOpen } from './invitation-terms';

type Input = CallableInput<'acceptInvitation'>;

const termsChanged = () =>
  new Refusal(
    'failed-precondition',
    'The bureau changed its terms since it invited you. Read the new ones, then accept again.',
    { reason: 'terms-changed' },
  );

/**
 * Accepts an invitation, in one transaction, so that an office joins once. Doesn't write the bureau,
 * which many offices may join at the same time. If the bureau changed its terms since the office read
 * them, doesn't join, and updates the invitation with the new terms for the office to read.
 * @throws {Refusal} not-found, invalid-argument, or failed-precondition with reason `not-open`,
 *   `in-bureau`, `terms-changed`, or `own-efin`
 */
export async function acceptInvitation(caller: Caller, input: Input): Promise<void> {
  const outcome = await inTransaction((transaction) => acceptIn(transaction, caller, input));
  if (outcome === 'terms-changed') throw termsChanged();
}

async function acceptIn(
  transaction: Transaction,
  caller: Caller,
  { id, terms_version, terms: read }: Input,
): Promise<'accepted' | 'terms-changed'> {
  const { uid } = caller;
  const ref = bureauInvitations().doc(id);
  const user = await currentCallerIn(transaction, caller);
  const invitation = (await transaction.get(ref)).data();
  if (!invitation || !isSameAddress(invitation.email, user.email)) throw noSuchInvitation();
  const { bureau_id } = invitation;
  if (isDone(invitation, uid) && user.bureau_id === bureau_id) return 'accepted';
  if (terms_version !== bureauTermsVersion) {
    throw invalidFields({
      terms_version: 'The terms changed. Reload the page, read them again, then accept.',
    });
  }
  const now = Timestamp.now();
  const bureau = (await transaction.get(bureaus().doc(bureau_id))).data();
  const addons: BureauAddons | null = bureau?.addons ?? null;
  if (!isOpen(invitation, now.toDate()) || bureau?.status !== 'active' || !addons) throw notOpen();
  const owner = await userIn(transaction, bureau.owner_uid);
  if (!owner || !canSignIn(owner.status)) throw notOpen();
  if (user.bureau_id !== undefined || user.owns_bureau !== undefined) {
    throw new Refusal(
      'failed-precondition',
      user.owns_bureau === undefined
        ? 'Your office already belongs to a bureau. Leave it before you join another.'
        : 'You own a bureau, so your office can’t join another.',
      { reason: 'in-bureau' },
    );
  }
  const terms = currentTerms(bureau, addons);
  if (!isSameTerms(invitation, terms)) {
    transaction.update(ref, { ...terms, updated_at: now });
    return 'terms-changed';
  }
  if (read && !isSameTerms(read, terms)) return 'terms-changed';
  if (await hasEfinIn(transaction, uid, bureau.master_efin)) {
    throw new Refusal(
      'failed-precondition',
      `${bureau.master_efin} is this bureau’s master EFIN, and your office uses it as its own. Each location needs its own EFIN. Please contact our team.`,
      { reason: 'own-efin' },
    );
  }

  transaction.update(users().doc(uid), { bureau_id, bureau_since: now });
  transaction.update(ref, {
    state: 'accepted',
    terms_version,
    member_id: uid,
    decided_at: now,
    updated_at: now,
  });
  auditIn(transaction, {
    actor: caller.actor,
    action: 'bureau.joined',
    target: bureauTarget(bureau_id, bureau),
    at: now,
  });
  const notice = { eventId: `${id}__accepted`, type: 'bureau_membership', applicationId: null } as const;
  const { name, email } = user;
  queueIn(transaction, { ...notice, message: joinedBureau(name, terms), to: { uid, email, name } }, now);
  const to = { uid: bureau.owner_uid, email: owner.email, name: owner.name };
  queueIn(transaction, { ...notice, message: officeJoined(owner.name, bureau, user), to, aboutId: uid }, now);
  return 'accepted';
}

const isDone = ({ state, member_id }: BureauInvitation, uid: string): boolean =>
  state === 'accepted' && member_id === uid;

/** Applications of an EFIN that an office withdrew count for nothing; it rarely has more of them. */
const maxApplications = 20;

/**
 * Returns whether an office uses an EFIN as its own: in its custom values, or in an application that
 * it didn't withdraw. Costs three reads and one for each application of the EFIN.
 */
async function hasEfinIn(transaction: Transaction, uid: string, efin: string): Promise<boolean> {
  const [values, applications] = await Promise.all([
    transaction.getAll(...officeEfinKeys.map((key) => memberCustomValues().doc(customValueId(uid, key)))),
    transaction.get(
      bankApplications().where('submitted_by', '==', uid).where('efin', '==', efin).limit(maxApplications),
    ),
  ]);
  return (
    values.some((value) => value.data()?.value.trim() === efin) ||
    applications.docs.some((application) => !application.data().is_withdrawn)
  );
}
