import type { ContactMessage } from '@united/domain/leads/lead';
import { brand } from '@united/domain/shared/brand';
import { phoneText } from '@united/domain/shared/display';
import { type RenderedMessage, renderMessage } from '../email/layout';

/** Sent to the team when someone submits the contact form on the public site. */
export function leadReceived(lead: ContactMessage): RenderedMessage {
  return renderMessage({
    subject: `New message from ${lead.name}: ${lead.subject}`,
    to: 'team',
    paragraphs: [`${lead.name} wrote to ${brand.name}:`, ...lead.message.split(/\n+/).filter(Boolean)],
    facts: [
      ['Name', lead.name],
      ['Email', lead.email],
      ...(lead.company ? [['Company', lead.company] as const] : []),
      ...(lead.phone ? [['Phone', phoneText(lead.phone)] as const] : []),
      ['Subject', lead.subject],
      ['Sent from', lead.source_page],
    ],
    next: 'We promised a reply within 24 hours.',
    action: { label: 'Open Leads', path: '/admin/leads' },
  });
}
