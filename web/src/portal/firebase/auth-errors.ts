import type { MultiFactorError } from 'firebase/auth';
import { CallError } from './call-error';

/** One sentence for an unknown address, a wrong password and a disabled account, so that nobody learns who has an account. */
export const wrongCredentials = 'Failed to sign in. Check your email and password and try again.';

/** The code of an error of the Auth SDK, blank for any other. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What to tell the person about an error of the Auth SDK. */
export function authError(error: unknown, message: string = wrongCredentials): CallError {
  if (error instanceof CallError) return error;
  switch (codeOf(error)) {
    case 'auth/network-request-failed':
    case 'auth/timeout':
      return new CallError(
        'unavailable',
        'The server cannot be reached. Check your connection and try again.',
      );
    case 'auth/too-many-requests':
      return new CallError('resource-exhausted', 'Too many attempts. Wait a few minutes and try again.');
    case 'auth/internal-error':
      return new CallError('internal', 'An unexpected error occurred');
    default:
      return new CallError('unauthenticated', message);
  }
}

/** Whether the password was right and a code of the authenticator app is asked for now. */
export const asksForCode = (error: unknown): error is MultiFactorError =>
  codeOf(error) === 'auth/multi-factor-auth-required';

/** Whether a failed token refresh means that the account may no longer be used (rather than a lost connection). */
export const isAccessLost = (error: unknown): boolean =>
  [
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/user-token-expired',
    'auth/invalid-user-token',
    'auth/requires-recent-login',
  ].includes(codeOf(error));
