import { brand } from '@united/domain/shared/brand';
import { firstName } from '@united/domain/shared/display';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { type RenderedMessage, renderMessage } from '../email/layout';

/** Told to a member whose portal somebody of our team looks at. The reason is for the audit log only: it may name others. */
export function portalViewed(name: string, viewer: string): RenderedMessage {
  return renderMessage({
    subject: `Our team looked at your portal at ${brand.name}`,
    greeting: `Hello ${firstName(name) || 'there'},`,
    paragraphs: [
      `${viewer} of our team opened your member portal to help with your account, for ${viewAsMinutes} minutes at most.`,
      'They see what you see there, and can change nothing.',
      `If you did not expect this, call us at ${brand.phone}.`,
    ],
    facts: [],
    next: null,
    action: { label: 'Open your portal', path: '/member' },
  });
}
