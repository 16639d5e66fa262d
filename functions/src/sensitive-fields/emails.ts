import { brand } from '@united/domain/shared/brand';
import { type RenderedMessage, renderMessage } from '../email/layout';

/** To super admins when staff comes near a limit of reveals; `detail` says who and how many. */
export function manyReveals(name: string, actor: string, detail: string): RenderedMessage {
  return renderMessage({
    subject: `${actor} reveals many sensitive values at ${brand.name}`,
    to: name,
    paragraphs: [detail],
    next: 'Check the audit log, and call them at a number you already had.',
    action: { label: 'Audit log', path: '/admin/audit?action=field.revealed' },
  });
}
