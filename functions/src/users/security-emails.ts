import { brand } from '@united/domain/shared/brand';
import { firstName } from '@united/domain/shared/display';
import { type Role, roleLabels } from '@united/domain/shared/roles';
import { type UserStatus, userStatusLabels } from '@united/domain/users/user';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';

const signIn: Message['action'] = { label: 'Sign in', path: '/login' };

/** A notice about the security of an account: what happened, and what to do if it was not meant. */
const notice = (
  name: string,
  message: Pick<Message, 'subject' | 'paragraphs'> & Partial<Pick<Message, 'facts' | 'action'>>,
): RenderedMessage =>
  renderMessage({
    greeting: `Hello ${firstName(name) || 'there'},`,
    facts: [],
    action: null,
    ...message,
    next: `If you did not expect this, call us at ${brand.phone} right away.`,
  });

/** Told to whoever has changed the own password. */
export const passwordChanged = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['The password of your account was changed, and other devices were signed out.'],
    action: signIn,
  });

/** Told to a person for whom the team has typed a password. */
export const passwordSet = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['Our team set a new password for your account and signed you out everywhere.'],
    action: signIn,
  });

/** Told at the address that an account had until now. The new one is not named: this mailbox may be a stranger's. */
export const addressLeft = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: ['Our team changed the email address of your account. This address no longer signs in.'],
  });

/** Told at the address that an account has from now on. */
export const addressTaken = (name: string, email: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: ['Our team changed the email address of your account to this one.'],
    facts: [['Sign in with', email]],
    action: signIn,
  });

/** Told to somebody who was made staff, is no longer, or became a super admin. */
export const roleChanged = (name: string, role: Role): RenderedMessage =>
  notice(name, {
    subject: `Your role at ${brand.name} was changed`,
    paragraphs: ['Our team changed the role of your account. It counts from now on.'],
    facts: [['Role', roleLabels[role]]],
    action: signIn,
  });

/** Told to somebody of the staff who was suspended, or let in again. */
export const statusChanged = (name: string, status: UserStatus): RenderedMessage =>
  notice(name, {
    subject: `Your access to ${brand.name} was changed`,
    paragraphs: ['Our team changed the status of your account. It counts from now on.'],
    facts: [['Status', userStatusLabels[status]]],
  });

/** The last message to a person whose account and data are gone. */
export const accountDeleted = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your account at ${brand.name} was deleted`,
    paragraphs: [
      'Our team deleted your account and the data that we kept for it. You cannot sign in any more.',
    ],
  });

export interface NewStaff {
  name: string;
  email: string;
  role: Role;
}

/**
 * Told to every super admin when somebody becomes staff.
 * @param by Who did it; null for whoever held the setup key
 */
export const staffAdded = (name: string, staff: readonly NewStaff[], by: string | null): RenderedMessage =>
  notice(name, {
    subject: `New staff at ${brand.name}`,
    paragraphs: [`${by ?? 'Whoever holds the setup key'} gave these accounts a role in the admin portal.`],
    facts: staff.map((person) => [person.name, `${roleLabels[person.role]}, ${person.email}`]),
    action: { label: 'Open User Management', path: '/admin/members' },
  });
