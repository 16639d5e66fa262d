import { brand } from '@united/domain/shared/brand';
import { type Role, roleLabels } from '@united/domain/shared/roles';
import { type UserStatus, userStatusLabels } from '@united/domain/users/user';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';
import { linkDays, passwordPath } from './password-link';

const signIn: Message['action'] = { label: 'Sign in', path: '/login' };

/** To a user whose account was created without a password. */
export const invitation = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Welcome to ${brand.name}`,
    to: name,
    paragraphs: [`An account at ${brand.name} was created for you. Set your password to sign in.`],
    facts: [['Sign in with', email]],
    next: `Open the page below and choose your password. The link works once, for ${linkDays.welcome} days; after that, “Forgot password?” on the sign-in page sends you another.`,
    action: { label: 'Set your password', path: passwordPath },
  });

/** To a user whose first password staff typed. It is in no e-mail. */
export const welcome = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Welcome to ${brand.name}`,
    to: name,
    paragraphs: [
      `An account at ${brand.name} was created for you. Our team has set a first password and will tell you what it is.`,
    ],
    facts: [['Sign in with', email]],
    next: `Sign in and choose a password of your own. Without the first one, use “Forgot password?” on the sign-in page. Questions? Call us at ${brand.phone}.`,
    action: signIn,
  });

/** To a user for whom staff started a password reset. */
export const passwordReset = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Set a new password for ${brand.name}`,
    to: name,
    paragraphs: [
      'Our team started a password reset for your account. Until you set a new password, the old one keeps working.',
      `If you did not ask for this, you need not do anything. Questions? Call us at ${brand.phone}.`,
    ],
    facts: [['Sign in with', email]],
    next: `Open the page below and choose a new password. The link works once, within ${linkDays.password_reset * 24} hours.`,
    action: { label: 'Set a new password', path: passwordPath },
  });

/** To staff whose authenticator app a super admin removed. */
export const secondFactorReset = (name: string, actor: string): RenderedMessage =>
  renderMessage({
    subject: `Your two-step verification at ${brand.name} was reset`,
    to: name,
    paragraphs: [
      `${actor} removed the authenticator app from your account and signed you out everywhere. Your password alone signs you in until you set up an app again.`,
      `If you did not ask for this, call us at ${brand.phone} right away.`,
    ],
    next: 'Sign in and set up two-step verification again under My Account.',
    action: { label: 'Sign in', path: '/admin/account?tab=two-step' },
  });

/** To a member whose portal staff views. The reason stays in the audit log: it may name others. */
export const portalViewed = (name: string, viewer: string): RenderedMessage =>
  renderMessage({
    subject: `Our team viewed your portal at ${brand.name}`,
    to: name,
    paragraphs: [
      `${viewer} from our team opened your member portal to help with your account, for ${viewAsMinutes} minutes at most.`,
      'They see what you see there and cannot change anything.',
      `If you did not expect this, call us at ${brand.phone}.`,
    ],
    action: { label: 'Open your portal', path: '/member' },
  });

/** To a member or ERO whose account staff approved. */
export const accountApproved = (name: string): RenderedMessage =>
  renderMessage({
    subject: `Your account at ${brand.name} is approved`,
    to: name,
    paragraphs: ['Our team approved your account. Everything in your portal is open to you now.'],
    next: 'It is your turn: submit the bank application of your office. A draft that you have begun is still there.',
    action: { label: 'Open your portal', path: '/member' },
  });

/** A security notice: what happened, and what to do if it was not meant. */
const notice = (to: string, message: Omit<Message, 'to' | 'next'>): RenderedMessage =>
  renderMessage({
    to,
    ...message,
    next: `If you did not expect this, call us at ${brand.phone} right away.`,
  });

/** To a user who changed their own password. */
export const passwordChanged = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['The password of your account was changed, and other devices were signed out.'],
    action: signIn,
  });

/** To a user whose password staff set. */
export const passwordSet = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['Our team set a new password for your account and signed you out everywhere.'],
    action: signIn,
  });

/** To an account's old address, without the new one: this mailbox may be a stranger's. */
export const addressLeft = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: ['Our team changed the email address of your account. This address no longer signs in.'],
  });

/** To an account's new address. */
export const addressTaken = (name: string, email: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: ['Our team changed the email address of your account to this one.'],
    facts: [['Sign in with', email]],
    action: signIn,
  });

/** To a user who became staff, left it, or became a super admin. */
export const roleChanged = (name: string, role: Role): RenderedMessage =>
  notice(name, {
    subject: `Your role at ${brand.name} was changed`,
    paragraphs: ['Our team changed the role of your account. The change is effective immediately.'],
    facts: [['Role', roleLabels[role]]],
    action: signIn,
  });

/** To staff suspended or reactivated. */
export const statusChanged = (name: string, status: UserStatus): RenderedMessage =>
  notice(name, {
    subject: `Your access to ${brand.name} was changed`,
    paragraphs: ['Our team changed the status of your account. The change is effective immediately.'],
    facts: [['Status', userStatusLabels[status]]],
  });

/** The last message to a user whose account and data are deleted. */
export const accountDeleted = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your account at ${brand.name} was deleted`,
    paragraphs: ['Our team deleted your account and the data we kept for it. You can no longer sign in.'],
  });

export interface NewStaff {
  name: string;
  email: string;
  role: Role;
}

/**
 * To every super admin when users become staff.
 * @param by Who did it; null for whoever held the setup key
 */
export const staffAdded = (name: string, staff: readonly NewStaff[], by: string | null): RenderedMessage =>
  notice(name, {
    subject: `New staff at ${brand.name}`,
    paragraphs: [`${by ?? 'The holder of the setup key'} gave these accounts a role in the admin portal.`],
    facts: staff.map((person) => [person.name, `${roleLabels[person.role]}, ${person.email}`]),
    action: { label: 'Open User Management', path: '/admin/members' },
  });
