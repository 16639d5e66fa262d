import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FieldChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { Timestamp as Stored } from '@united/domain/shared/timestamp';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { holderEmails, userIn } from '../platform/firestore';

const lifetimeMs = 7 * 24 * 60 * 60_000;

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Id of the one record of a member and an address. */
export const holderEmailId = (uid: string, email: string): string =>
  hashOf(JSON.stringify([uid, email])).slice(0, 32);

/** Creates a link for the record `id`, and what is stored of it: no secret. */
export function newLink(id: string, now: Timestamp) {
  const secret = randomBytes(32).toString('base64url');
  return {
    // After "#", so that no server log or referrer gets it.
    path: `/member/confirm-address#${id}.${secret}`,
    kept: {
      token_hash: hashOf(secret),
      link_expires_at: Timestamp.fromMillis(now.toMillis() + lifetimeMs),
    },
  };
}

/** What is stored of a link once it was used. */
export const usedLink = { token_hash: null, link_expires_at: null } as const;

interface Kept {
  token_hash: string | null;
  link_expires_at: Stored | null;
}

/** Whether a sent link may still be used. */
export const isLive = ({ token_hash, link_expires_at }: Kept, now: Timestamp): boolean =>
  token_hash !== null && link_expires_at !== null && link_expires_at.toMillis() > now.toMillis();

/** Whether this is the secret of the link that may still be used. */
export const opens = (kept: Kept, secret: string, now: Timestamp): boolean =>
  isLive(kept, now) && timingSafeEqual(Buffer.from(kept.token_hash ?? ''), Buffer.from(hashOf(secret)));

/**
 * Returns when an EFIN holder's address was confirmed. The account's own counts from the start: the
 * user was invited there.
 */
export async function confirmedAtIn(
  transaction: Transaction,
  uid: string,
  email: string | undefined,
): Promise<Stored | null> {
  if (!email) return null;
  const [record, account] = await Promise.all([
    transaction.get(holderEmails().doc(holderEmailId(uid, email))),
    userIn(transaction, uid),
  ]);
  return account?.email === email ? account.created_at : (record.data()?.confirmed_at ?? null);
}

/** Whether the reader of a changed address has confirmed it. */
export async function holderConfirmationIn(
  transaction: Transaction,
  uid: string,
  { holder_email }: BankApplication,
  fields: readonly FieldChange[],
): Promise<Pick<BankApplication, 'holder_email_confirmed_at'>> {
  if (!fields.some(({ field }) => field === 'holder_email')) return {};
  return { holder_email_confirmed_at: await confirmedAtIn(transaction, uid, holder_email ?? undefined) };
}
