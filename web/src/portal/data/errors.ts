import type { FieldErrors } from '@united/domain/shared/field-errors';

/** What each kind of failure says where the server sent no sentence of its own. Codes are those of callables, without prefix. */
export const sentences = {
  unauthenticated: 'Your session has ended. Sign in again.',
  'permission-denied': 'You do not have permission to do this.',
  'invalid-argument': 'Some values are not accepted. Check the marked fields.',
  'already-exists': 'This already exists.',
  'failed-precondition': 'This is not possible in the current state. Reload the page and try again.',
  'not-found': 'This no longer exists.',
  'resource-exhausted': 'Too many attempts. Wait a few minutes and try again.',
  aborted: 'Somebody else changed this at the same moment. Reload the page and try again.',
  unavailable: 'The server cannot be reached. Check your connection and try again.',
  internal: 'An unexpected error occurred',
} as const;

export type CallErrorCode = keyof typeof sentences;

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
    message: string = sentences[code],
    readonly fields?: FieldErrors,
    readonly errorId?: string,
    readonly reason?: string,
    readonly stale?: Stale,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** Codes of the SDKs that mean one of ours under another name. */
const synonyms: Readonly<Record<string, CallErrorCode>> = {
  'deadline-exceeded': 'unavailable',
  cancelled: 'unavailable',
  'auth/network-request-failed': 'unavailable',
  'auth/timeout': 'unavailable',
  'auth/too-many-requests': 'resource-exhausted',
  'auth/internal-error': 'internal',
  'storage/unauthorized': 'permission-denied',
  'storage/unauthenticated': 'unauthenticated',
  'storage/object-not-found': 'not-found',
  'storage/retry-limit-exceeded': 'unavailable',
};

/**
 * The code of an SDK's error, blank for any other. By the error's shape and not its class: transactions that read pass on the errors of their
 * connection, which are of another class than FirestoreError.
 */
export const codeOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** What an SDK's code means; undefined for one that nobody foresaw. */
export function meaningOf(code: string): CallErrorCode | undefined {
  if (Object.hasOwn(sentences, code)) return code as CallErrorCode;
  return Object.hasOwn(synonyms, code) ? synonyms[code] : undefined;
}

/** The CallError of whatever a read, a write or an upload threw; the SDKs' own sentences are not meant for people. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(meaningOf(codeOf(error)) ?? 'internal');

/** The same failure as one of a single field, told there alone. */
export const atField = (field: string, error: unknown): CallError => {
  const { code, message } = toCallError(error);
  return new CallError(code, '', { [field]: message });
};

/** What a person is told of a failure. */
export const messageOf = (error: unknown): string => toCallError(error).message;

/** One sentence for an unknown address, a wrong password and a disabled account, so that nobody learns who has an account. */
const wrongCredentials = 'Failed to sign in. Check your email and password and try again.';

/** The CallError of what Auth threw; `message` for whatever is neither the connection nor a limit. */
export function authError(error: unknown, message: string = wrongCredentials): CallError {
  if (error instanceof CallError) return error;
  const code = meaningOf(codeOf(error));
  return code ? new CallError(code) : new CallError('unauthenticated', message);
}
