import type { FieldErrors } from '@united/domain/field-errors';

/** Error codes of callables and of Auth, without their prefixes. */
export type CallErrorCode =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'already-exists'
  | 'failed-precondition'
  | 'not-found'
  | 'resource-exhausted'
  | 'aborted'
  | 'unavailable'
  | 'internal';

/** A record that somebody else changed first: its new version (milliseconds), and its fields by now. */
export interface Stale {
  updated_at: number;
  current: Readonly<Record<string, unknown>>;
}

/**
 * A refused or failed request. `message` can be shown to the person; `errorId` finds the server's log entry; `reason` says what
 * to do first (`recent-sign-in`: enter the password again); with `stale`, the record has changed meanwhile.
 */
export class CallError extends Error {
  constructor(
    readonly code: CallErrorCode,
    message: string,
    readonly fields?: FieldErrors,
    readonly errorId?: string,
    readonly reason?: string,
    readonly stale?: Stale,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** Nobody is signed in any more. */
export const sessionEnded = () => new CallError('unauthenticated', 'Your session has ended. Sign in again.');

/** What a person is told of a failure; of one that nobody foresaw, only that it was one. */
export const messageOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'An unexpected error occurred';
