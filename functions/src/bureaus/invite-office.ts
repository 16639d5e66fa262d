import { bureauLimits } from '@united/domain/bureaus/bureau';
import type { BureauInvitation } from '@united/domain/bureaus/invitation';
import type { CallableInput } from '@united/domain/shared/contracts';
import { limits } from '@united/domain/shared/limits';
import { isSameAddress } from '@united/domain/shared/session';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, invitationTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, Refusal } from '../platform/errors';
import { bureauInvitations, inTransaction, users } from '../platform/firestore';
import { countUses, newUseKey, type RateLimit } from '../platform/rate-limit';
import { currentTerms } from './invitation-terms';
import { ownBureauIn } from './own-bureau';

const day = 24 * 60 * 60;

const perBureau: RateLimit = {
  name: 'invite_offices',
  max: bureauLimits.invitationsPerDay,
  windowSeconds: day,
  what: 'invitations',
};

/** So that a bureau can't fill a mailbox. */
const perAddress: RateLimit = {
  name: 'invite_office',
  max: bureauLimits.invitationsPerAddress,
  windowSeconds: day,
  what: 'invitations to the same address',
};

/** Returns how often the invitations that haven't expired were emailed, also if they were revoked. */
const timesSent = (invitations: readonly BureauInvitation[], now: Timestamp): number =>
  Math.max(
    0,
    ...invitations.filter(({ expires_at }) => expires_at > now).map(({ times_sent = 1 }) => times_sent),
  );

const sentOften = () =>
  new Refusal(
    'failed-precondition',
    `You already invited this office ${bureauLimits.sendsPerInvitation} times. You can invite it again ${bureauLimits.invitationDays} days after the last time.`,
    { reason: 'sent-often' },
  );

/**
 * Checks that the office didn't decline an invitation of the bureau recently.
 * @throws {Refusal} failed-precondition with reason `declined`
 */
function checkNotDeclined(earlier: readonly BureauInvitation[], now: Timestamp): void {
  const since = now.toMillis() - bureauLimits.daysAfterDecline * day * 1000;
  const isRecent = ({ state, decided_at }: BureauInvitation) =>
    state === 'declined' && decided_at !== null && decided_at.toMillis() > since;
  if (!earlier.some(isRecent)) return;
  throw new Refusal(
    'failed-precondition',
    `This office declined your invitation. You can invite it again ${bureauLimits.daysAfterDecline} days after that.`,
    { reason: 'declined' },
  );
}

/**
 * Invites an office by email, or sends its open invitation again with today's terms. Only writes the
 * invitation, whose event finds out whether the address has an account, so that neither the answer
 * nor its time tells the bureau.
 * @returns the invitation's id
 * @throws {Refusal} permission-denied, invalid-argument, already-exists, resource-exhausted, or
 *   failed-precondition with reason `fees-not-set`, `declined`, or `sent-often`
 */
export async function inviteOffice(
  caller: Caller,
  { email, name }: CallableInput<'inviteOffice'>,
): Promise<string> {
  const use = newUseKey();
  const newRef = bureauInvitations().doc();
  return inTransaction(async (transaction) => {
    const { id: bureau_id, bureau, user } = await ownBureauIn(transaction, caller);
    if (isSameAddress(email, user.email)) {
      throw invalidFields({ email: 'This is your own address. Enter the office’s address.' });
    }
    if (!bureau.addons) {
      throw new Refusal('failed-precondition', 'Set your fees before you invite an office.', {
        reason: 'fees-not-set',
      });
    }
    const [joined, open, ended] = await Promise.all([
      transaction.get(users().where('bureau_id', '==', bureau_id).where('email', '==', email).limit(1)),
      transaction.get(
        bureauInvitations()
          .where('bureau_id', '==', bureau_id)
          .where('email', '==', email)
          .where('state', '==', 'sent')
          .limit(1),
      ),
      transaction.get(
        bureauInvitations()
          .where('bureau_id', '==', bureau_id)
          .where('email', '==', email)
          .where('state', 'in', ['declined', 'revoked'])
          .limit(limits.documentsPerRead),
      ),
    ]);
    if (!joined.empty) throw new Refusal('already-exists', 'This office already belongs to your bureau.');
    const now = Timestamp.now();
    const [stored] = open.docs;
    const earlier = ended.docs.map((each) => each.data());
    checkNotDeclined(earlier, now);
    const times_sent = timesSent([...(stored ? [stored.data()] : []), ...earlier], now) + 1;
    if (times_sent > bureauLimits.sendsPerInvitation) throw sentOften();
    await countUses(
      [
        { limit: perBureau, subject: bureau_id },
        { limit: perAddress, subject: `${bureau_id} ${email}` },
      ],
      { now, use },
    );
    const ref = stored?.ref ?? newRef;
    const sent = {
      name,
      invited_by: caller.actor,
      ...currentTerms(bureau, bureau.addons),
      sent_at: now,
      times_sent,
      expires_at: Timestamp.fromMillis(now.toMillis() + bureauLimits.invitationDays * day * 1000),
      updated_at: now,
    };
    if (stored) transaction.update(ref, sent);
    else {
      transaction.create(ref, {
        ...sent,
        bureau_id,
        kind: 'office',
        email,
        state: 'sent',
        terms_version: null,
        member_id: null,
        created_at: now,
        decided_at: null,
        ended_at: null,
      });
    }
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.office_invited',
      target: invitationTarget(ref.id, { name }),
      at: now,
    });
    return ref.id;
  });
}
