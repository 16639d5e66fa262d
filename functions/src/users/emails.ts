import { brand } from '@united/domain/shared/brand';
import { firstName } from '@united/domain/shared/display';
import { type RenderedMessage, renderMessage } from '../email/layout';

export const greeting = (name: string) => `Hello ${firstName(name) || 'there'},`;

/**
 * Where a person asks for a link to set a password. The link itself is sent by Firebase Auth and is stored nowhere, since staff can read
 * the bodies of e-mails.
 */
export const passwordPath = (email: string): string => `/forgot-password?email=${encodeURIComponent(email)}`;

/** Told to a person whose account was made without a password. */
export function invitation(name: string, email: string): RenderedMessage {
  return renderMessage({
    subject: `Welcome to ${brand.name}`,
    greeting: greeting(name),
    paragraphs: [`An account at ${brand.name} was made for you. Set your password, and you can sign in.`],
    facts: [['Sign in with', email]],
    next: 'Open the page below and ask for the link. It comes in a message of its own and lets you choose your password.',
    action: { label: 'Set your password', path: passwordPath(email) },
  });
}

/** Told to a person for whom our team started a reset of the password. */
export function passwordReset(name: string, email: string): RenderedMessage {
  return renderMessage({
    subject: `Set a new password for ${brand.name}`,
    greeting: greeting(name),
    paragraphs: [
      'Our team started a reset of your password. Until you set a new one, the old one stays.',
      `If you did not ask for this, you need do nothing. Questions? Call us at ${brand.phone}.`,
    ],
    facts: [['Sign in with', email]],
    next: 'Open the page below and ask for the link. It comes in a message of its own and lets you choose a new password.',
    action: { label: 'Set a new password', path: passwordPath(email) },
  });
}

/** Told to somebody of the staff whose authenticator app a super admin has taken off their account. */
export function secondFactorReset(name: string, actor: string): RenderedMessage {
  return renderMessage({
    subject: `Your two-step verification at ${brand.name} was reset`,
    greeting: greeting(name),
    paragraphs: [
      `${actor} removed the authenticator app from your account and signed you out everywhere. Your password alone signs you in until you set up an app again.`,
      `If you did not ask for this, call us at ${brand.phone} right away.`,
    ],
    facts: [],
    next: 'Sign in, and set up two-step verification anew under My Account.',
    action: { label: 'Sign in', path: '/admin/account?tab=two-step' },
  });
}
