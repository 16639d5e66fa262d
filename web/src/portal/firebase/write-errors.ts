import { FirestoreError, type FirestoreErrorCode } from 'firebase/firestore';
import { CallError } from './call-error';
import { toCallError } from './call-errors';

const lostConnection = 'The server cannot be reached. Check your connection and try again.';

/** Transactions that read report a lost connection as an error of another class, with a sentence of the SDK's own. */
function codeOf(error: unknown): FirestoreErrorCode | null {
  if (error instanceof FirestoreError) return error.code;
  return error instanceof Error && 'code' in error && error.code === 'unavailable' ? 'unavailable' : null;
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
