import { brand } from '@united/domain/shared/brand';
import { type Role, roleLabels } from '@united/domain/shared/roles';
import { type UserStatus, userStatusLabels } from '@united/domain/users/user';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { type Message, type RenderedMessage, renderMessage } from '../email/layout';
import { linkDays, passwordPath } from './password-link';

const signIn: Message['action'] = { label: 'Sign in', path: '/login' };

/** Sent to a user whose account was created without a password. */
export const invitation = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Welcome to ${brand.name}`,
    to: name,
    paragraphs: [`An account at ${brand.name} was created for you. Set your password to sign in.`],
    facts: [['Sign in with', email]],
    next: `Use the link below to choose your password. It works once and expires in ${linkDays.welcome} days. After that, use “Forgot password?” on the sign-in page to get a new link.`,
    action: { label: 'Set your password', path: passwordPath },
  });

/** Sent to a user whose initial password was set by staff. Emails never contain passwords. */
export const welcome = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Welcome to ${brand.name}`,
    to: name,
    paragraphs: [
      `An account at ${brand.name} was created for you. Our team set an initial password and will share it with you.`,
    ],
    facts: [['Sign in with', email]],
    next: `Sign in and choose your own password. If you do not have the initial password, use “Forgot password?” on the sign-in page. Questions? Call us at ${brand.phone}.`,
    action: signIn,
  });

/** Sent to a user for whom staff started a password reset. */
export const passwordReset = (name: string, email: string): RenderedMessage =>
  renderMessage({
    subject: `Set a new password for ${brand.name}`,
    to: name,
    paragraphs: [
      'Our team started a password reset for your account. Your old password keeps working until you set a new one.',
      `If you did not ask for this, you can ignore this email. Questions? Call us at ${brand.phone}.`,
    ],
    facts: [['Sign in with', email]],
    next: `Use the link below to choose a new password. It works once and expires in ${linkDays.password_reset * 24} hours.`,
    action: { label: 'Set a new password', path: passwordPath },
  });

/**
 * Sent by staff to a user who hasn't signed in for a while.
 * @param isNew whether the user has never signed in
 */
export const signInLink = (name: string, email: string, isNew: boolean): RenderedMessage =>
  renderMessage({
    subject: `Sign in to ${brand.name}`,
    to: name,
    paragraphs: [
      isNew
        ? `Your account at ${brand.name} is waiting for you. Set your password to sign in for the first time.`
        : `It has been a while since you signed in to ${brand.name}. If you no longer know your password, set a new one with the link below. Your current password works until then.`,
      `If you did not expect this, you can ignore this email. Questions? Call us at ${brand.phone}.`,
    ],
    facts: [['Sign in with', email]],
    next: `Use the link below to choose a password. It works once and expires in ${linkDays.sign_in_link} days. After that, use “Forgot password?” on the sign-in page to get a new link.`,
    action: { label: 'Set your password', path: passwordPath },
  });

/** Sent to staff whose authenticator app was removed by a super admin. */
export const secondFactorReset = (name: string, actor: string): RenderedMessage =>
  renderMessage({
    subject: `Your two-step verification at ${brand.name} was reset`,
    to: name,
    paragraphs: [
      `${actor} removed the authenticator app from your account and signed you out everywhere. Until you set up an app again, you can sign in with only your password.`,
      `If you did not ask for this, call us at ${brand.phone} right away.`,
    ],
    next: 'Sign in and set up two-step verification again under My Account.',
    action: { label: 'Sign in', path: '/admin/account?tab=two-step' },
  });

/**
 * Sent to a member whose portal is viewed by staff. Leaves out the reason, which may mention other
 * users; it is in the audit log.
 */
export const portalViewed = (name: string, viewer: string): RenderedMessage =>
  renderMessage({
    subject: `Our team viewed your portal at ${brand.name}`,
    to: name,
    paragraphs: [
      `${viewer} from our team opened your member portal for up to ${viewAsMinutes} minutes to help with your account.`,
      'They can see what you see there but cannot change anything.',
      `If you did not expect this, call us at ${brand.phone}.`,
    ],
    action: { label: 'Open your portal', path: '/member' },
  });

/** Sent to a member or ERO whose account was approved by staff. */
export const accountApproved = (name: string): RenderedMessage =>
  renderMessage({
    subject: `Your account at ${brand.name} is approved`,
    to: name,
    paragraphs: ['Our team approved your account. You now have full access to your portal.'],
    next: 'Next, submit your office’s bank application. If you already started a draft, it is still there.',
    action: { label: 'Open your portal', path: '/member' },
  });

/** Renders a security notice with instructions in case the user didn't expect the change. */
const notice = (to: string, message: Omit<Message, 'to' | 'next'>): RenderedMessage =>
  renderMessage({
    to,
    ...message,
    next: `If you did not expect this, call us at ${brand.phone} right away.`,
  });

/** Sent to a user who changed their own password. */
export const passwordChanged = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['Your password was changed, and your other devices were signed out.'],
    action: signIn,
  });

/** Sent to a user whose password was set by staff. */
export const passwordSet = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your password at ${brand.name} was changed`,
    paragraphs: ['Our team set a new password for your account and signed you out everywhere.'],
    action: signIn,
  });

/**
 * Sent to the old address after an email change. Leaves out the new address, because someone else
 * may own this mailbox.
 */
export const addressRemoved = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: [
      'Our team changed the email address of your account. You can no longer sign in with this address.',
    ],
  });

/** Sent to the new address after an email change. */
export const addressAdded = (name: string, email: string): RenderedMessage =>
  notice(name, {
    subject: `Your email address at ${brand.name} was changed`,
    paragraphs: ['Our team changed the email address of your account to this one.'],
    facts: [['Sign in with', email]],
    action: signIn,
  });

/** Sent to a user whose staff role was granted, changed, or removed. */
export const roleChanged = (name: string, role: Role): RenderedMessage =>
  notice(name, {
    subject: `Your role at ${brand.name} was changed`,
    paragraphs: ['Our team changed the role of your account. The change is effective immediately.'],
    facts: [['Role', roleLabels[role]]],
    action: signIn,
  });

/** Sent to staff who were suspended or reactivated. */
export const statusChanged = (name: string, status: UserStatus): RenderedMessage =>
  notice(name, {
    subject: `Your access to ${brand.name} was changed`,
    paragraphs: ['Our team changed the status of your account. The change is effective immediately.'],
    facts: [['Status', userStatusLabels[status]]],
  });

/** Sent to a user whose account and data were deleted. */
export const accountDeleted = (name: string): RenderedMessage =>
  notice(name, {
    subject: `Your account at ${brand.name} was deleted`,
    paragraphs: ['Our team deleted your account and its data. You can no longer sign in.'],
  });

export interface NewStaff {
  name: string;
  email: string;
  role: Role;
}

/**
 * Sent to every super admin when users become staff.
 * @param by name of the user who added them; null if the setup key was used
 */
export const staffAdded = (name: string, staff: readonly NewStaff[], by: string | null): RenderedMessage =>
  notice(name, {
    subject: `New staff at ${brand.name}`,
    paragraphs: [`${by ?? 'Someone with the setup key'} gave these accounts access to the admin portal.`],
    facts: staff.map((user) => [user.name, `${roleLabels[user.role]}, ${user.email}`]),
    action: { label: 'Open User Management', path: '/admin/members' },
  });
