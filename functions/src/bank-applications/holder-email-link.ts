import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FieldChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { EmailNotification } from '@united/domain/email/notification';
import type { Timestamp as StoredTime } from '@united/domain/shared/timestamp';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { holderEmails } from '../platform/firestore';

const lifetimeMs = 7 * 24 * 60 * 60_000;

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Id of the record for a member and an address. */
export const holderEmailId = (uid: string, email: string): string =>
  hashOf(JSON.stringify([uid, email])).slice(0, 32);

/**
 * The link to the confirmation page as it appears in the stored message, which staff can read. The
 * secret is added only when the message is sent.
 */
export const holderLinkPath = (id: string): string => `/member/confirm-address#${id}`;

/** The fields of an address record for a link that is about to be sent. */
export const pendingLink = (now: Timestamp) => ({
  token_hash: null,
  link_expires_at: Timestamp.fromMillis(now.toMillis() + lifetimeMs),
});

/** Creates the secret for a link, and the hash of it to store. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, token_hash: hashOf(secret) };
}

type Stored = Pick<EmailNotification, 'email_type' | 'html' | 'text'>;

/**
 * Adds a new secret to the confirmation link of a stored message.
 * @returns the message to send, and the hash to store in the address record. `link` is null for
 *   other message types
 */
export function withHolderLink({ email_type, html, text }: Stored): Pick<Stored, 'html' | 'text'> & {
  link: { id: string; token_hash: string } | null;
} {
  // The secret follows "#" to stay out of server logs and referrers.
  const id = /confirm-address#([0-9a-f]{32})(?![.0-9a-f])/.exec(html)?.[1];
  if (email_type !== 'holder_email_confirmation' || !id) return { html, text, link: null };
  const { secret, token_hash } = newSecret();
  const path = holderLinkPath(id);
  const pathWithSecret = `${path}.${secret}`;
  return {
    html: html.replaceAll(path, pathWithSecret),
    text: text.replaceAll(path, pathWithSecret),
    link: { id, token_hash },
  };
}

/** The fields of an address record after its link was used. */
export const usedLink = { token_hash: null, link_expires_at: null } as const;

interface StoredLink {
  token_hash: string | null;
  link_expires_at: StoredTime | null;
}

/** Whether a link is queued, or was sent and is still valid. */
export const isLive = ({ link_expires_at }: Pick<StoredLink, 'link_expires_at'>, now: Timestamp): boolean =>
  link_expires_at !== null && link_expires_at.toMillis() > now.toMillis();

/** Whether the secret belongs to the link and the link is still valid. */
export const isValidSecret = (link: StoredLink, secret: string, now: Timestamp): boolean =>
  isLive(link, now) &&
  link.token_hash !== null &&
  timingSafeEqual(Buffer.from(link.token_hash), Buffer.from(hashOf(secret)));

interface Owner {
  uid: string;
  /** Null if the account was deleted. */
  user: User | null;
}

/**
 * Returns when an EFIN holder's address was confirmed. The account's own address counts as
 * confirmed since the account was created, because the invitation was sent there.
 */
export async function confirmedAtIn(
  transaction: Transaction,
  { uid, user }: Owner,
  email: string | undefined,
): Promise<StoredTime | null> {
  if (!email) return null;
  if (user?.email === email) return user.created_at;
  const record = await transaction.get(holderEmails().doc(holderEmailId(uid, email)));
  return record.data()?.confirmed_at ?? null;
}

/** Returns when the new address was confirmed, if `fields` include the address. */
export async function holderConfirmationIn(
  transaction: Transaction,
  owner: Owner,
  { holder_email }: BankApplication,
  fields: readonly FieldChange[],
): Promise<Pick<BankApplication, 'holder_email_confirmed_at'>> {
  if (!fields.some(({ field }) => field === 'holder_email')) return {};
  return { holder_email_confirmed_at: await confirmedAtIn(transaction, owner, holder_email ?? undefined) };
}
