import type { FieldErrors } from '@united/domain/shared/field-errors';

/**
 * Milliseconds before a missing first answer counts as `unavailable`. The session and a screen may
 * wait one after the other, for less than 15 s in total.
 */
export const answerTimeout = 7000;

/** Default messages if the server sent none, by unprefixed callable error code. */
export const sentences = {
  unauthenticated: 'Your session has ended. Sign in again.',
  'permission-denied': 'You do not have permission to do this.',
  'invalid-argument': 'Some values are invalid. Check the marked fields.',
  'already-exists': 'This already exists.',
  'failed-precondition': 'This is not possible in the current state. Reload the page and try again.',
  'not-found': 'This no longer exists.',
  'resource-exhausted': 'Too many attempts. Wait a few minutes and try again.',
  aborted: 'Someone else changed this at the same time. Reload the page and try again.',
  unavailable: 'The server cannot be reached. Check your connection and try again.',
  internal: 'An unexpected error occurred',
} as const;

export type CallErrorCode = keyof typeof sentences;

/**
 * A record that someone else changed first: its version in milliseconds and its current fields.
 * `versions` has the versions of fields that are separate documents.
 */
export interface Stale {
  updated_at: number;
  current: Readonly<Record<string, unknown>>;
  versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * A rejected or failed request. `message` can be shown to users. `errorId` identifies the server's
 * log entry. `reason` says what to do first (`recent-sign-in`: enter the password again). `stale`
 * is set if the record has changed. `applicationId` is the caller's own application that conflicts.
 */
export class CallError extends Error {
  constructor(
    readonly code: CallErrorCode,
    message: string = sentences[code],
    readonly fields?: FieldErrors,
    readonly errorId?: string,
    readonly reason?: string,
    readonly stale?: Stale,
    readonly applicationId?: string,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** SDK codes that map to one of our codes. */
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
 * Returns an SDK error's code, or ''. Checks the shape: some connection errors aren't
 * FirestoreErrors.
 */
export const codeOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Maps an SDK code to ours, or undefined if it is unknown. */
export function toErrorCode(code: string): CallErrorCode | undefined {
  if (Object.hasOwn(sentences, code)) return code as CallErrorCode;
  return Object.hasOwn(synonyms, code) ? synonyms[code] : undefined;
}

/** Converts the error of a read, write or upload. SDK messages are not meant for users. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(toErrorCode(codeOf(error)) ?? 'internal');

/** Returns the same error with its message attached to a single field. */
export const atField = (field: string, error: unknown): CallError => {
  const { code, message } = toCallError(error);
  return new CallError(code, '', { [field]: message });
};

/** Returns the message to show for an error; `unexpected` replaces the one for unknown errors. */
export function messageOf(error: unknown, unexpected: string = sentences.internal): string {
  const { message } = toCallError(error);
  return message === sentences.internal ? unexpected : message;
}

/** Returns the message to show without a form: the field messages, if the server sent any. */
export const detailOf = (error: unknown): string =>
  Object.values(toCallError(error).fields ?? {}).join(' ') || messageOf(error);

/**
 * The same for an unknown address, a wrong password and a disabled account, to not reveal accounts.
 */
const wrongCredentials = 'Failed to sign in. Check your email and password and try again.';

/** Converts an Auth error. `message` is used for all but connection errors and rate limits. */
export function authError(error: unknown, message: string = wrongCredentials): CallError {
  if (error instanceof CallError) return error;
  const code = toErrorCode(codeOf(error));
  return code ? new CallError(code) : new CallError('unauthenticated', message);
}
