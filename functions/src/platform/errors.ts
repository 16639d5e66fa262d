import type { FieldErrors } from '@united/domain/shared/field-errors';
import type { StaleRecord } from '@united/domain/shared/version';

/** Error codes of callables. The portal maps each to a message. */
export type RefusalCode =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'already-exists'
  | 'failed-precondition'
  | 'not-found'
  | 'resource-exhausted';

/**
 * Details of a refusal: invalid fields, a reason, the holder and expiration time (milliseconds) of
 * a lock, or the current version of a stale record.
 */
export type RefusalDetails =
  | { fields: FieldErrors }
  | { reason: string; fields?: FieldErrors; codes?: string[]; application_id?: string }
  | { reason: 'locked'; name: string; until: number }
  | ({ reason: 'stale' } & StaleRecord);

/** An expected error. Services throw it, and `defineCallable` converts it to an `HttpsError`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails | undefined;

  constructor(code: RefusalCode, message: string, details?: RefusalDetails) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** Returns the error for invalid input, with a message for each field. */
export const invalidFields = (fields: FieldErrors): Refusal =>
  new Refusal('invalid-argument', 'Some fields need attention.', { fields });

/** Returns the error for an action that the caller isn't allowed to perform. */
export const permissionDenied = (): Refusal =>
  new Refusal('permission-denied', "You don't have permission to do this.");

/** Returns the error for a call whose transaction failed because of contention. */
export const tooBusy = (): Refusal =>
  new Refusal(
    'resource-exhausted',
    'Too many changes arrived at the same moment. Wait a moment, then try again.',
  );

/**
 * Returns the error for a missing document. Use it for another user's document too, so that ids
 * can't be probed.
 */
export const notFound = (message: string): Refusal => new Refusal('not-found', message);

/** Returns the error for a sensitive value that doesn't exist or belongs to another user. */
export const noValueStored = (): Refusal => notFound('No value is stored here.');

/**
 * Returns the loggable parts of an unexpected error: kind, code, and stack frames. Leaves out the
 * message, because parser and database errors quote values in it.
 */
export function describeError(error: unknown): { kind: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const code = 'code' in error ? error.code : undefined;
  const stack = error.stack ?? '';
  // The stack starts with the message, and its lines may look like stack frames.
  const places = stack.slice(Math.max(0, stack.indexOf(error.message)) + error.message.length);
  const at = places.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return {
    kind: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
