import type { FirestoreErrorCode } from 'firebase/firestore';
import { CallError } from './call-error';
import { toCallError } from './call-errors';

const lostConnection = 'The server cannot be reached. Check your connection and try again.';

/**
 * The code of what a direct write threw; null for what is not the SDK's. By its shape and not its class: transactions that read pass on the
 * errors of their connection, which are of another class than FirestoreError.
 */
export function codeOf(error: unknown): FirestoreErrorCode | null {
  const isOfSdk = error instanceof Error && !(error instanceof CallError) && 'code' in error;
  return isOfSdk && typeof error.code === 'string' ? (error.code as FirestoreErrorCode) : null;
}

/** The CallError of a refused or failed direct write; the SDK's own sentences are not meant for people. */
export function writeError(error: unknown): CallError {
  const code = codeOf(error);
  if (code === null) return toCallError(error);
  switch (code) {
    case 'permission-denied':
      return new CallError('permission-denied', 'You do not have permission to do this.');
    case 'unauthenticated':
      return new CallError('unauthenticated', 'Your session has ended. Sign in again.');
    case 'not-found':
      return new CallError('not-found', 'This no longer exists.');
    case 'unavailable':
    case 'deadline-exceeded':
    case 'cancelled':
      return new CallError('unavailable', lostConnection);
    default:
      return new CallError('internal', 'An unexpected error occurred');
  }
}
