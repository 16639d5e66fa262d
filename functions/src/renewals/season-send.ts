import type { SeasonEmail } from '@united/domain/renewals/season-emails';
import { escapeHtml } from '../email/layout';
import type { NewSend } from '../email/send-email';
import { siteUrl } from '../platform/site-url';

/** Returns a new send to everyone who has renewals of a season that aren't sent yet. */
export function renewalSend(
  season: number,
  { name, subject, paragraphs, link }: SeasonEmail,
  email_type: NewSend['email_type'],
): NewSend {
  const url = `${siteUrl()}/member/bank-application?tab=renew`;
  return {
    send_key: `renewals__${season}`,
    template_id: null,
    template_version: 0,
    template_name: name,
    announcement_id: null,
    email_type,
    subject,
    content: [
      ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
      `<p><a href="${url}">${escapeHtml(link)}</a></p>`,
    ].join(''),
    audience: 'renewals',
    member_ids: [],
    renewals_season: season,
    send_at: null,
  };
}
