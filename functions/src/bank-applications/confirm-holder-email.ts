import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { notFound } from '../platform/errors';
import { bankApplications, holderEmails, inTransaction, userIn } from '../platform/firestore';
import { countPublicUse, type PublicLimit } from '../platform/public-limit';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { isValidSecret, usedLink } from './holder-email-link';

/** Audit actor: we don't know who opened the link, only that it reached the mailbox. */
const link = { uid: 'holder_link', name: 'EFIN holder’s confirmation link', role: 'system' } as const;

const wrongLinks: RateLimit = { name: 'holder_confirm', max: 20, windowSeconds: 60 * 60 };
const wrongLinksGlobal: PublicLimit = {
  name: 'holder_confirm_everybody',
  max: 500,
  windowSeconds: 60 * 60,
  title: 'Invalid address confirmation links',
};

/**
 * How many of a member's newest applications are searched. No one creates this many in a season.
 */
const maxApplications = 200;

/**
 * Confirms the address a link was sent to, for all applications of the member who entered it. A
 * link works once. Only invalid links count toward the rate limits, so a valid link always works.
 * @param address the caller's network address, for the rate limit
 * @throws {Refusal} not-found if the link is invalid, used or expired; resource-exhausted after too
 *   many invalid links
 */
export async function confirmHolderEmail(address: string, token: string): Promise<void> {
  const [id = '', secret = ''] = token.split('.');
  const confirmed = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const ref = holderEmails().doc(id);
    const record = (await transaction.get(ref)).data();
    if (!record || !isValidSecret(record, secret, now)) return false;
    const { docs } = await transaction.get(
      bankApplications()
        .where('submitted_by', '==', record.member_id)
        .orderBy('submitted_at', 'desc')
        .limit(maxApplications),
    );
    const member = await userIn(transaction, record.member_id);
    transaction.update(ref, { confirmed_at: now, ...usedLink });
    auditIn(transaction, {
      actor: link,
      action: 'holder_email.confirmed',
      target: { collection: collections.users, id: record.member_id, name: member?.name ?? null },
      at: now,
    });
    for (const application of docs) {
      if (application.data().holder_email !== record.email) continue;
      transaction.update(application.ref, { holder_email_confirmed_at: now });
    }
    return true;
  });
  if (confirmed) return;
  await countUse(wrongLinks, address);
  await countPublicUse(wrongLinksGlobal);
  throw notFound('This link was already used or has expired.');
}
