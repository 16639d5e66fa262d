import { brand } from '@united/domain/shared/brand';
import { type RenderedMessage, renderMessage } from '../email/layout';

/**
 * Sent to super admins when a staff user approaches a reveal limit.
 * @param detail who revealed how many values
 */
export function manyReveals(name: string, actor: string, detail: string): RenderedMessage {
  return renderMessage({
    subject: `${actor} revealed many sensitive values at ${brand.name}`,
    to: name,
    paragraphs: [detail],
    next: 'Check the audit log, and call them at a phone number you already have.',
    action: { label: 'Open the audit log', path: '/admin/audit?action=field.revealed' },
  });
}
