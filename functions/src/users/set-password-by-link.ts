import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '@united/domain/shared/brand';
import { canSignIn, type User } from '@united/domain/users/user';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction, passwordLinks, userIn, users } from '../platform/firestore';
import { countPublicUse, type PublicLimit } from '../platform/public-limit';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { recordOwnPassword } from './change-password';
import { passwordChanged } from './emails';
import { sessionCutoffIn } from './guards';
import { hashOf, type PasswordLink } from './password-link';
import { notifyIn } from './security-notices';
import { reconcileAccount, setPassword } from './sign-in-account';

/** Audit actor. Anyone with the link can use it, so the user behind it is unknown. */
const linkActor = { uid: 'password_link', name: 'Emailed password link', role: 'system' } as const;

const wrongLinks: RateLimit = { name: 'password_link', max: 20, windowSeconds: 60 * 60 };
const allWrongLinks: PublicLimit = {
  name: 'password_link_everybody',
  max: 500,
  windowSeconds: 60 * 60,
  title: 'Invalid password links',
};

const linkInvalid = () => notFound('This link was already used or has expired.');
const cannotSignIn = () =>
  new Refusal('failed-precondition', `This account cannot sign in right now. Call us at ${brand.phone}.`, {
    reason: 'shut-out',
  });

/**
 * Returns whether a link still works. Links end with the user's sessions: after a new password, a
 * new email, or a suspension.
 */
const isLive = (link: PasswordLink, user: User, now: Timestamp): boolean =>
  !link.ended &&
  link.expires_at.toMillis() > now.toMillis() &&
  link.email === user.email &&
  // `valid_after` is the start of the second after the sessions ended.
  link.created_at.toMillis() > user.valid_after.toMillis() - 1000;

/**
 * Sets the password of the user that a link was sent to and ends all their sessions and links. A
 * link works once, but remains valid if Auth rejects the password. Returns when the user can sign
 * in again, which takes up to a second. The limit counts and refuses invalid links only; valid
 * links always work.
 * @param address network address of the caller, for the limit
 * @throws {Refusal} not-found if the link is invalid, used, or expired
 * @throws {Refusal} failed-precondition with reason `shut-out` or `password`
 * @throws {Refusal} resource-exhausted after too many invalid links
 */
export async function setPasswordByLink(address: string, token: string, password: string): Promise<void> {
  const ref = passwordLinks().doc(hashOf(token));
  const claimed = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const link = (await transaction.get(ref)).data();
    const user = link && (await userIn(transaction, link.member_id));
    if (user && !canSignIn(user.status)) throw cannotSignIn();
    if (!link || !user || !isLive(link, user, now)) return null;
    const uid = link.member_id;
    const { docs } = await transaction.get(passwordLinks().where('member_id', '==', uid));
    const valid_after = await sessionCutoffIn(transaction);
    // The first password of an invited user isn't a change.
    const used = user.credentials_seen_at !== undefined;
    for (const userLink of docs) transaction.delete(userLink.ref);
    transaction.update(users().doc(uid), {
      valid_after,
      updated_at: now,
      invited_until: FieldValue.delete(),
      ...(used && { credentials_changed_at: now }),
    });
    auditIn(transaction, {
      actor: linkActor,
      action: 'user.password_changed',
      target: userTarget(uid, user),
      fields: ['password'],
      at: now,
    });
    const to = { uid, email: user.email, name: user.name };
    if (used) notifyIn(transaction, to, 'password_changed', passwordChanged(user.name), now);
    const { invited_until } = user;
    return { uid, link, at: now, validAfter: valid_after, invited_until };
  });
  if (!claimed) {
    await countUse(wrongLinks, address);
    await countPublicUse(allWrongLinks);
    throw linkInvalid();
  }
  try {
    await setPassword(claimed.uid, password, { emailVerified: true });
  } catch (error) {
    await inTransaction(async (transaction) => {
      const user = await userIn(transaction, claimed.uid);
      // Don't restore the link if the user lost access or sessions were ended again in the
      // meantime.
      if (!user || !canSignIn(user.status) || user.valid_after.toMillis() !== claimed.validAfter.toMillis())
        return;
      // Restore the link with a creation time that is valid after the sessions ended.
      transaction.set(ref, { ...claimed.link, created_at: claimed.validAfter });
      if (claimed.invited_until) {
        transaction.update(users().doc(claimed.uid), { invited_until: claimed.invited_until });
      }
    });
    throw error;
  }
  await recordOwnPassword(claimed.uid, claimed.at);
  await reconcileAccount(claimed.uid, { endSessions: true });
  // Before `valid_after`, signing in with the new password would fail too.
  await delay(Math.min(claimed.validAfter.toMillis() - Date.now(), 1000));
}
