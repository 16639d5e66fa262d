import { reauthenticate, requestPasswordReset, signedInEmail } from '~/portal/auth/auth';
import { signOut } from '~/portal/auth/auth-session';
import { call } from '~/portal/data/call';
import { CallError, messageOf } from '~/portal/data/errors';

/**
 * Changes the user's own password. Auth checks the current one, then the server sets the new one
 * and ends all other sessions. Throws a `CallError` if nothing was changed.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await reauthenticate(current);
  } catch (error) {
    throw error instanceof CallError && error.code === 'unauthenticated'
      ? new CallError(error.code, '', { current_password: 'The current password is incorrect.' })
      : error;
  }
  await call('changePassword', { password: next });
  try {
    await reauthenticate(next);
  } catch {
    // The password was changed, but this session could not be renewed.
    await signOut('access-changed');
  }
}

/** Emails a password reset link that returns to `path`. Throws a `CallError`. */
export async function sendResetLink(path: string): Promise<void> {
  const email = signedInEmail();
  if (!email) throw new CallError('unauthenticated', 'No email found for current user');
  await requestPasswordReset(email, window.location.origin + path);
}

/** Returns an error message with a title in front, or '' if a field shows the error. */
export function titled(title: string, error: unknown): string {
  const message = messageOf(error, title);
  return !message || message.startsWith(title) ? message : `${title}. ${message}`;
}
