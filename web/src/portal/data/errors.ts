import type { FieldErrors } from '@united/domain/shared/field-errors';

/**
 * Milliseconds until a missing first answer counts as `unavailable`. The session and a screen may
 * wait one after the other, together less than 15 s.
 */
export const patience = 7000;

/** Fallbacks when the server sent no sentence, keyed by the codes of callables without prefix. */
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
 * A record someone else changed first: its version in milliseconds and its current fields;
 * `versions` of those that are documents of their own.
 */
export interface Stale {
  updated_at: number;
  current: Readonly<Record<string, unknown>>;
  versions?: Readonly<Record<string, number>> | undefined;
}

/**
 * A refused or failed request. `message` can be shown, `errorId` finds the server's log entry,
 * `reason` says what to do first (`recent-sign-in`: enter the password again), `stale` is set when
 * the record has changed, `applicationId` names the caller's own application that is in the way.
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

/** '' for other errors. Checks the shape: some connection errors are not FirestoreErrors. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof CallError) && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Translates an SDK's code; undefined for an unknown one. */
export function meaningOf(code: string): CallErrorCode | undefined {
  if (Object.hasOwn(sentences, code)) return code as CallErrorCode;
  return Object.hasOwn(synonyms, code) ? synonyms[code] : undefined;
}

/** Converts what a read, write or upload threw. The SDKs' messages are not fit for users. */
export const toCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(meaningOf(codeOf(error)) ?? 'internal');

/** The same failure attached to a single field only. */
export const atField = (field: string, error: unknown): CallError => {
  const { code, message } = toCallError(error);
  return new CallError(code, '', { [field]: message });
};

/** The message shown for a failure; `unexpected` replaces the one for unknown errors. */
export function messageOf(error: unknown, unexpected: string = sentences.internal): string {
  const { message } = toCallError(error);
  return message === sentences.internal ? unexpected : message;
}

/** The same without a form: what is wrong with the fields, where the server named any. */
export const detailOf = (error: unknown): string =>
  Object.values(toCallError(error).fields ?? {}).join(' ') || messageOf(error);

/** Same for unknown address, wrong password and disabled account, so as not to reveal accounts. */
const wrongCredentials = 'Failed to sign in. Check your email and password and try again.';

/** Converts what Auth threw. `message` is used for all but connection errors and rate limits. */
export function authError(error: unknown, message: string = wrongCredentials): CallError {
  if (error instanceof CallError) return error;
  const code = meaningOf(codeOf(error));
  return code ? new CallError(code) : new CallError('unauthenticated', message);
}
