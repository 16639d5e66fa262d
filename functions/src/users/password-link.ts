import { createHash, randomBytes } from 'node:crypto';
import type { EmailNotification } from '@united/domain/email/notification';
import { Timestamp } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { RenderedMessage } from '../email/layout';
import type { passwordLinkDocument } from '../platform/documents';
import { siteUrl } from '../platform/site-url';

export type PasswordLink = z.output<typeof passwordLinkDocument>;

/**
 * Path of the page that sets a password, as in stored messages. Staff can read stored messages, so
 * the token replaces the word after "#" only when a message is sent. As a URL fragment, the token
 * doesn't appear in server logs or referrers.
 */
export const passwordPath = '/set-password#link';

/** Days until a link expires, by message type. */
export const linkDays = { welcome: 7, sign_in_link: 3, password_reset: 1 } as const;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const hasLink = (type: string): type is keyof typeof linkDays => type in linkDays;

type Stored = Pick<
  EmailNotification,
  'email_type' | 'member_id' | 'recipient_email' | 'subject' | 'html' | 'text'
>;

/**
 * Returns a stored message for sending. If it links to the password page, inserts a new token and
 * also returns the link document to store, which contains only the token's hash. Replaces the
 * placeholder only where it is the whole URL, so that a template can't send the token to another
 * site.
 */
export function withPasswordLink(
  { email_type, member_id, recipient_email, subject, html, text }: Stored,
  nowMs: number,
): RenderedMessage & { link: { id: string; document: PasswordLink } | null } {
  const address = siteUrl() + passwordPath;
  if (!hasLink(email_type) || !html.includes(address)) return { subject, html, text, link: null };
  const token = randomBytes(32).toString('base64url');
  const url = `${siteUrl()}/set-password#${token}`;
  const at = (ms: number) => Timestamp.fromMillis(ms);
  return {
    subject,
    html: html.replaceAll(`="${address}"`, `="${url}"`).replaceAll(`>${address}<`, `>${url}<`),
    text: text
      .split(/(\s+)/)
      .map((word) => (word.replace(/^\((.*)\)$/, '$1') === address ? word.replace(address, url) : word))
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
