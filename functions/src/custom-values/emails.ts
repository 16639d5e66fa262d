import { brand } from '@united/domain/shared/brand';
import { type RenderedMessage, renderMessage } from '../email/layout';

/** Sent to a member whose software is ready. Emails never contain passwords. */
export function softwareReady(
  name: string,
  { login, url, season }: { login: string; url: string; season: number },
): RenderedMessage {
  return renderMessage({
    subject: `Your software for season ${season} is ready`,
    to: name,
    paragraphs: [
      `Your tax software for season ${season} is set up.`,
      `Questions? Call us at ${brand.phone}.`,
    ],
    facts: [
      ['Address', url],
      ['Login', login],
    ],
    next: 'Sign in to the software and prepare a test return before your first client arrives.',
    action: { label: 'Open your portal', path: '/member' },
  });
}
