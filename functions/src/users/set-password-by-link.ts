import { setTimeout as delay } from 'node:timers/promises';
import { brand } from '@united/domain/shared/brand';
import { maySignIn, type User } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction, passwordLinks, userIn, users } from '../platform/firestore';
import { countPublicUse, type PublicLimit } from '../platform/public-limit';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { noteOwnPassword } from './change-password';
import { passwordChanged } from './emails';
import { endOfSessionsIn } from './guards';
import { hashOf, type PasswordLink } from './password-link';
import { notifyIn } from './security-notices';
import { reconcileAccount, setPassword } from './sign-in-account';

/** The opener of the link is unknown; having received it is what admits them. */
const opener = { uid: 'password_link', name: 'The link in an e-mail', role: 'system' } as const;

const wrongLinks: RateLimit = { name: 'password_link', max: 20, windowSeconds: 60 * 60 };
const wrongLinksOfEverybody: PublicLimit = {
  name: 'password_link_everybody',
  max: 500,
  windowSeconds: 60 * 60,
  title: 'Wrong links to set a password',
};

const gone = () => notFound('This link was already used or has expired.');
const shutOut = () =>
  new Refusal('failed-precondition', `This account cannot sign in right now. Call us at ${brand.phone}.`, {
    reason: 'shut-out',
  });

/** Links end with the sessions of their time: a new password, another address, a suspension. */
const isLive = (link: PasswordLink, user: User, now: Timestamp): boolean =>
  !link.ended &&
  link.expires_at.toMillis() > now.toMillis() &&
  link.email === user.email &&
  // `valid_after` is the start of the second after what ended the sessions.
  link.created_at.toMillis() > user.valid_after.toMillis() - 1000;

/**
 * Sets the password of the user whom the link was sent to, and ends every session and link of
 * theirs. A link works once; it is kept where Auth refuses the password. Answers once a sign-in
 * counts again, which is within a second. Wrong links are counted, and a limit refuses only those:
 * a link that is live always works.
 * @param address the caller's network, to limit wrong links
 * @throws {Refusal} not-found for a link that is wrong, used or expired; failed-precondition with
 *   reason `shut-out` or `password`; resource-exhausted after too many
 */
export async function setPasswordByLink(address: string, token: string, password: string): Promise<void> {
  const ref = passwordLinks().doc(hashOf(token));
  const taken = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const link = (await transaction.get(ref)).data();
    const user = link && (await userIn(transaction, link.member_id));
    if (user && !maySignIn(user.status)) throw shutOut();
    if (!link || !user || !isLive(link, user, now)) return null;
    const uid = link.member_id;
    const { docs } = await transaction.get(passwordLinks().where('member_id', '==', uid));
    const valid_after = await endOfSessionsIn(transaction);
    // The first password of an invited user is no change.
    const used = user.credentials_seen_at !== undefined;
    for (const one of docs) transaction.delete(one.ref);
    transaction.update(users().doc(uid), {
      valid_after,
      updated_at: now,
      ...(used && { credentials_changed_at: now }),
    });
    auditIn(transaction, {
      actor: opener,
      action: 'user.password_changed',
      target: userTarget(uid, user),
      fields: ['password'],
      at: now,
    });
    const to = { uid, email: user.email, name: user.name };
    if (used) notifyIn(transaction, to, 'password_changed', passwordChanged(user.name), now);
    return { uid, link, at: now, validAfter: valid_after };
  });
  if (!taken) {
    await countUse(wrongLinks, address);
    await countPublicUse(wrongLinksOfEverybody);
    throw gone();
  }
  try {
    await setPassword(taken.uid, password, { emailVerified: true });
  } catch (error) {
    await inTransaction(async (transaction) => {
      const user = await userIn(transaction, taken.uid);
      // Not where access was taken away meanwhile, or the sessions were ended once more.
      if (!user || !maySignIn(user.status) || user.valid_after.toMillis() !== taken.validAfter.toMillis())
        return;
      // Sessions have ended by the link itself, which outlives that.
      transaction.set(ref, { ...taken.link, created_at: taken.validAfter });
    });
    throw error;
  }
  await noteOwnPassword(taken.uid, taken.at);
  await reconcileAccount(taken.uid, { endSessions: true });
  // Earlier, a sign-in with the new password would be refused too.
  await delay(Math.min(taken.validAfter.toMillis() - Date.now(), 1000));
}
