import { brand } from '@united/domain/shared/brand';
import { Timestamp } from 'firebase-admin/firestore';
import { withHolderLink } from '../../functions/src/bank-applications/holder-email-link';
import type { RenderedMessage } from '../../functions/src/email/layout';
import { emailNotifications, holderEmails, inTransaction } from '../../functions/src/platform/firestore';
import { siteUrl } from '../../functions/src/platform/site-url';
import { withPasswordLink } from '../../functions/src/users/password-link';
import { storeLinkIn } from '../../functions/src/users/store-link';
import { siteUrl as hostingUrl, stacks, VITE_PORT } from '../ports.mjs';

/** A message in the list of the mailbox. */
export interface ListedMessage {
  /** Its page in the mailbox. */
  path: string;
  to: string;
  subject: string;
  from: string;
  /** Milliseconds since the epoch. */
  at: number;
}

const maxListed = 200;
/** Statuses of messages that are never sent. */
const stopped: readonly string[] = ['skipped', 'cancelled'];

/** Returns the product's newest messages. */
export async function productMessages(): Promise<ListedMessage[]> {
  const { docs } = await emailNotifications().orderBy('created_at', 'desc').limit(maxListed).get();
  return docs.flatMap((document) => {
    const { recipient_email: to, subject, status, created_at } = document.data();
    if (stopped.includes(status)) return [];
    return [{ path: `/message/${document.id}`, to, subject, from: brand.name, at: created_at.toMillis() }];
  });
}

/** Origins in stored messages, which may come from another start command. */
const everyOrigin = [brand.siteUrl, hostingUrl(stacks.start), `http://localhost:${VITE_PORT}`];
const withLocalLinks = (text: string) =>
  everyOrigin.reduce((all, url) => all.replaceAll(url, siteUrl()), text);

/** Opened messages. Each is rendered once, so that its link stays the same. */
const opened = new Map<string, RenderedMessage & { to: string }>();

/** Returns a message as its recipient would receive it, or null. */
export async function productMessage(id: string): Promise<(RenderedMessage & { to: string }) | null> {
  const known = opened.get(id);
  if (known) return known;
  const stored = (await emailNotifications().doc(id).get()).data();
  if (!stored || stopped.includes(stored.status)) return null;
  const local = { ...stored, html: withLocalLinks(stored.html), text: withLocalLinks(stored.text) };
  const { link, ...message } = withPasswordLink(local, Timestamp.now().toMillis());
  if (link) await inTransaction((transaction) => storeLinkIn(transaction, link));
  const { link: holderLink, ...parts } = withHolderLink({ ...local, ...message });
  if (holderLink) await holderEmails().doc(holderLink.id).update({ token_hash: holderLink.token_hash });
  const arrived = { ...message, ...parts, to: stored.recipient_email };
  opened.set(id, arrived);
  return arrived;
}
