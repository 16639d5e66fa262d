import { reauthenticate, requestPasswordReset, signedInEmail } from '~/portal/data/auth';
import { signOut } from '~/portal/data/auth-session';
import { call } from '~/portal/data/call';
import { CallError } from '~/portal/data/errors';

/** The current password was wrong. Nothing was changed. */
export class WrongPassword extends Error {
  constructor() {
    super('The current password is not correct.');
    this.name = 'WrongPassword';
  }
}

/**
 * Changes the user's own password: Auth checks the current one, the server sets the new one and
 * ends other sessions, this session continues. Throws WrongPassword or a CallError, with nothing
 * changed.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await reauthenticate(current);
  } catch (error) {
    throw error instanceof CallError && error.code === 'unauthenticated' ? new WrongPassword() : error;
  }
  await call('changePassword', { password: next });
  try {
    await reauthenticate(next);
  } catch {
    // The password was changed; only this session could not be renewed.
    await signOut('access-changed');
  }
}

/** Emails a password reset link that returns to `path`. Throws a CallError. */
export async function sendResetLink(path: string): Promise<void> {
  const email = signedInEmail();
  if (!email) throw new CallError('unauthenticated', 'No email found for current user');
  await requestPasswordReset(email, window.location.origin + path);
}

/** The message of a failure; `fallback` if the server sent none. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.code !== 'internal'
    ? `${fallback}. ${error.message}`.replace(`${fallback}. ${fallback}`, fallback)
    : fallback;
