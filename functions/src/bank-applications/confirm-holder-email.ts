import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { notFound } from '../platform/errors';
import { bankApplications, holderEmails, inTransaction, userIn } from '../platform/firestore';
import { countPublicUse, type PublicLimit } from '../platform/public-limit';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { opens, usedLink } from './holder-email-link';

/** The opener of the link is unknown; having received it is what confirms the address. */
const link = { uid: 'holder_link', name: 'The link to an EFIN holder', role: 'system' } as const;

const wrongLinks: RateLimit = { name: 'holder_confirm', max: 20, windowSeconds: 60 * 60 };
const wrongLinksOfEverybody: PublicLimit = {
  name: 'holder_confirm_everybody',
  max: 500,
  windowSeconds: 60 * 60,
  title: 'Wrong links to confirm an address',
};

/**
 * The newest applications of a member, searched for those of the holder: more than anybody makes in
 * a season.
 */
const maxApplications = 200;

/**
 * Confirms the address that a link was sent to, for all applications of the member who named it. A
 * link works once. Wrong links are counted, and a limit refuses only those: a link that is live
 * always works.
 * @param address the caller's network, to limit wrong links
 * @throws {Refusal} not-found for a link that is wrong, used or expired; resource-exhausted after
 *   too many
 */
export async function confirmHolderEmail(address: string, token: string): Promise<void> {
  const [id = '', secret = ''] = token.split('.');
  const confirmed = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const ref = holderEmails().doc(id);
    const record = (await transaction.get(ref)).data();
    if (!record || !opens(record, secret, now)) return false;
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
  await countPublicUse(wrongLinksOfEverybody);
  throw notFound('This link was already used or has expired.');
}
