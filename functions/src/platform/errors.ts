import type { FieldErrors } from '@united/domain/shared/field-errors';
import type { StaleRecord } from '@united/domain/shared/version';

/** Codes that a callable refuses with; the web maps each to a text. */
export type RefusalCode =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'already-exists'
  | 'failed-precondition'
  | 'not-found'
  | 'resource-exhausted';

/**
 * Details of a refusal besides its code: bad fields, a reason with what it concerns, who holds a
 * lock until when (milliseconds), or a record that changed meanwhile.
 */
export type RefusalDetails =
  | { fields: FieldErrors }
  | { reason: string; fields?: FieldErrors; codes?: string[]; application_id?: string }
  | { reason: 'locked'; name: string; until: number }
  | ({ reason: 'stale' } & StaleRecord);

/** A deliberate refusal. Services throw it; only the callable wrapper maps it to the wire. */
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

/** Refuses an input with errors in the named fields. */
export const invalidFields = (fields: FieldErrors): Refusal =>
  new Refusal('invalid-argument', 'Some fields need attention.', { fields });

/** The refusal of what the caller's role, or someone else's data, does not allow. */
export const permissionDenied = (): Refusal =>
  new Refusal('permission-denied', "You don't have permission to do this.");

/** The refusal of a call that met too many others on the same documents. */
export const tooBusy = (): Refusal =>
  new Refusal(
    'resource-exhausted',
    'Too many changes arrived at the same moment. Wait a moment, then try again.',
  );

/**
 * The refusal of what is not there. The same for a missing document and for another user's, so that
 * ids cannot be probed.
 */
export const notFound = (message: string): Refusal => new Refusal('not-found', message);

/** The refusal of a sensitive value that is not there, or not the caller's. */
export const noValueStored = (): Refusal => notFound('No value is stored here.');

/**
 * Returns what a log may hold about an unexpected error: its kind, code and place, never its
 * message, since messages of parsers and of the database quote the values they were given.
 */
export function describeError(error: unknown): { kind: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { kind: typeof error, at: [] };
  const code = 'code' in error ? error.code : undefined;
  const stack = error.stack ?? '';
  // The stack begins with the message, whose lines may look like anything.
  const places = stack.slice(Math.max(0, stack.indexOf(error.message)) + error.message.length);
  const at = places.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return {
    kind: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
