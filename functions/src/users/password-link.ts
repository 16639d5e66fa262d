import { createHash, randomBytes } from 'node:crypto';
import type { EmailNotification } from '@united/domain/email/notification';
import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { RenderedMessage } from '../email/layout';
import type { passwordLinkDocument } from '../platform/documents';
import { siteUrl } from '../platform/site-url';

export type PasswordLink = z.output<typeof passwordLinkDocument>;

/**
 * The page that sets a password, as stored messages name it. Staff can read those, so the token
 * takes the place of the word after "#" only as a message leaves; no server log or referrer gets
 * it.
 */
export const passwordPath = '/set-password#link';

/** For how many days the link of a message works, by the message's type. */
export const linkDays = { welcome: 7, password_reset: 1 } as const;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const isLinked = (type: string): type is keyof typeof linkDays => type in linkDays;

type Stored = Pick<
  EmailNotification,
  'email_type' | 'member_id' | 'recipient_email' | 'subject' | 'html' | 'text'
>;

/**
 * Returns a stored message as it leaves, with a new link if it leads to setting a password, and
 * what to store of that link: the token's hash alone. A template must not carry the token to
 * another site: it goes only where our address stands alone.
 */
export function withPasswordLink(
  { email_type, member_id, recipient_email, subject, html, text }: Stored,
  nowMs: number,
): RenderedMessage & { link: { id: string; document: PasswordLink } | null } {
  const address = siteUrl() + passwordPath;
  if (!isLinked(email_type) || !html.includes(address)) return { subject, html, text, link: null };
  const token = randomBytes(32).toString('base64url');
  const opened = `${siteUrl()}/set-password#${token}`;
  const at = (ms: number) => Timestamp.fromMillis(ms);
  return {
    subject,
    html: html.replaceAll(`="${address}"`, `="${opened}"`).replaceAll(`>${address}<`, `>${opened}<`),
    text: text
      .split(/(\s+)/)
      .map((word) => (word.replace(/^\((.*)\)$/, '$1') === address ? word.replace(address, opened) : word))
      .join(''),
    link: {
      id: hashOf(token),
      document: {
        member_id,
        email: recipient_email,
        created_at: at(nowMs),
        expires_at: at(nowMs + linkDays[email_type] * 24 * 60 * 60_000),
      },
    },
  };
}
