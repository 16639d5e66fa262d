import type { FieldErrors } from '@united/domain/shared/field-errors';
import type { StaleRecord } from '@united/domain/shared/version';

/** The codes that a callable answers with on purpose; the web maps each to a text. */
export type RefusalCode =
  | 'unauthenticated'
  | 'permission-denied'
  | 'invalid-argument'
  | 'already-exists'
  | 'failed-precondition'
  | 'not-found'
  | 'resource-exhausted';

/**
 * What a refusal tells besides its code: bad fields, a word for what to do first, or a record that
 * changed meanwhile.
 */
export type RefusalDetails =
  | { fields: FieldErrors }
  | { reason: string }
  | ({ reason: 'stale' } & StaleRecord);

/** A deliberate no. Services throw it; only the callable wrapper knows how it travels. */
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

/** An input that is wrong in the named fields. */
export const invalidFields = (fields: FieldErrors): Refusal =>
  new Refusal('invalid-argument', 'Some fields need attention.', { fields });

/** For what does not exist and for what is not the caller's, so that ids cannot be probed. */
export const notFound = (message: string): Refusal => new Refusal('not-found', message);

/**
 * What a log may say about an unexpected error: its kind, code and place, never its message, since
 * messages of parsers and of the database quote the values they were given.
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
