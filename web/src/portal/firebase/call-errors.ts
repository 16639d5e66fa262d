import { fieldErrorsSchema } from '@united/domain/field-errors';
import { staleRecord } from '@united/domain/version';
import * as z from 'zod/mini';
import { CallError, type CallErrorCode } from './call-error';

const lostConnection = 'The server cannot be reached. Check your connection and try again.';

/** What each code says when the server sent no sentence of its own. */
const messages: Record<CallErrorCode, string> = {
  unauthenticated: 'Your session has ended. Sign in again.',
  'permission-denied': 'You do not have permission to do this.',
  'invalid-argument': 'Some values are not accepted. Check the marked fields.',
  'already-exists': 'This already exists.',
  'failed-precondition': 'This is not possible in the current state. Reload the page and try again.',
  'not-found': 'This no longer exists.',
  'resource-exhausted': 'Too many attempts. Wait a few minutes and try again.',
  aborted: 'Somebody else changed this at the same moment. Reload the page and try again.',
  unavailable: lostConnection,
  internal: 'An unexpected error occurred',
};

const codes: Record<string, CallErrorCode> = {
  ...Object.fromEntries((Object.keys(messages) as CallErrorCode[]).map((code) => [code, code])),
  'deadline-exceeded': 'unavailable',
  cancelled: 'unavailable',
};

const withId = z.object({ errorId: z.string() });
const withReason = z.object({ reason: z.string() });
const detailsOf = (error: Error): unknown => ('details' in error ? error.details : undefined);

/** The SDK (since 12.19) appends the HTTP status in brackets to whatever the server said. */
const spoken = (error: Error) => error.message.replace(/ \[\d+\]$/, '');

/** The SDK repeats the code in capitals, or lower case for its own errors, when the server sent no sentence. */
const isSentence = (message: string) => message.includes(' ');

/** The CallError of whatever a callable threw. The SDK reports a lost connection as `internal` without an id. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof Error)) return new CallError('internal', messages.internal);
  const sent =
    'code' in error && typeof error.code === 'string' ? error.code.replace(/^functions\//, '') : '';
  const code = codes[sent] ?? 'internal';
  const said = spoken(error);
  if (code === 'internal') {
    const id = withId.safeParse(detailsOf(error));
    if (id.success) return new CallError(code, said, undefined, id.data.errorId);
    return sent === 'internal' && !isSentence(said)
      ? new CallError('unavailable', lostConnection)
      : new CallError('internal', messages.internal);
  }
  const fields = fieldErrorsSchema.safeParse(detailsOf(error));
  const message = isSentence(said) ? said : messages[code];
  return new CallError(
    code,
    message,
    fields.success ? fields.data.fields : undefined,
    undefined,
    withReason.safeParse(detailsOf(error)).data?.reason,
    staleRecord.safeParse(detailsOf(error)).data,
  );
}
