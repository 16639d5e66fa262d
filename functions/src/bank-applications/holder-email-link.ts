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

/** Id of the one record of a member and an address. */
export const holderEmailId = (uid: string, email: string): string =>
  hashOf(JSON.stringify([uid, email])).slice(0, 32);

/**
 * The page that confirms an address, as the stored message names it: staff can read that. The
 * secret is added only as the message leaves.
 */
export const holderLinkPath = (id: string): string => `/member/confirm-address#${id}`;

/** What the record of an address stores of a link that is about to be sent. */
export const announcedLink = (now: Timestamp) => ({
  token_hash: null,
  link_expires_at: Timestamp.fromMillis(now.toMillis() + lifetimeMs),
});

/** Creates a link's secret, and what the record of the address stores of it: the hash alone. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, token_hash: hashOf(secret) };
}

type Stored = Pick<EmailNotification, 'email_type' | 'html' | 'text'>;

/**
 * Returns a stored message as it leaves, with a new secret in its link to confirm an address, and
 * what the record of that address is to store. No link for messages of other types.
 */
export function withHolderLink({ email_type, html, text }: Stored): Pick<Stored, 'html' | 'text'> & {
  link: { id: string; token_hash: string } | null;
} {
  // After "#", so that no server log or referrer gets it.
  const id = /confirm-address#([0-9a-f]{32})(?![.0-9a-f])/.exec(html)?.[1];
  if (email_type !== 'holder_email_confirmation' || !id) return { html, text, link: null };
  const { secret, token_hash } = newSecret();
  const path = holderLinkPath(id);
  const opened = `${path}.${secret}`;
  return {
    html: html.replaceAll(path, opened),
    text: text.replaceAll(path, opened),
    link: { id, token_hash },
  };
}

/** What is stored of a link once it was used. */
export const usedLink = { token_hash: null, link_expires_at: null } as const;

interface Kept {
  token_hash: string | null;
  link_expires_at: StoredTime | null;
}

/** Whether a link is on its way, or was sent and may still be used. */
export const isLive = ({ link_expires_at }: Pick<Kept, 'link_expires_at'>, now: Timestamp): boolean =>
  link_expires_at !== null && link_expires_at.toMillis() > now.toMillis();

/** Whether this is the secret of the link that may still be used. */
export const opens = (kept: Kept, secret: string, now: Timestamp): boolean =>
  isLive(kept, now) &&
  kept.token_hash !== null &&
  timingSafeEqual(Buffer.from(kept.token_hash), Buffer.from(hashOf(secret)));

interface Owner {
  uid: string;
  /** Null where the account is gone. */
  user: User | null;
}

/**
 * Returns when an EFIN holder's address was confirmed. The account's own counts from the start: the
 * user was invited there.
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

/** Whether the reader of a changed address has confirmed it. */
export async function holderConfirmationIn(
  transaction: Transaction,
  owner: Owner,
  { holder_email }: BankApplication,
  fields: readonly FieldChange[],
): Promise<Pick<BankApplication, 'holder_email_confirmed_at'>> {
  if (!fields.some(({ field }) => field === 'holder_email')) return {};
  return { holder_email_confirmed_at: await confirmedAtIn(transaction, owner, holder_email ?? undefined) };
}
