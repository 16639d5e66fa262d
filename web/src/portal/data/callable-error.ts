import { fieldErrorsSchema } from '@united/domain/shared/field-errors';
import { staleRecord } from '@united/domain/shared/version';
import * as z from 'zod/mini';
import { CallError, codeOf, toErrorCode } from './errors';

const withId = z.object({ errorId: z.string() });
const withReason = z.object({ reason: z.string() });
const withApplication = z.object({ application_id: z.string() });
const detailsOf = (error: unknown): unknown =>
  error instanceof Error && 'details' in error ? error.details : undefined;

/**
 * Returns the server's message. The SDK (since 12.19) appends the HTTP status, and repeats the code
 * if there is no message.
 */
function sentenceOf(error: unknown): string | undefined {
  const sentence = error instanceof Error ? error.message.replace(/ \[\d+\]$/, '') : '';
  return sentence.includes(' ') ? sentence : undefined;
}

/** Converts a callable's error. The SDK reports lost connections as `internal` without an id. */
export function callableError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const sent = codeOf(error).replace(/^functions\//, '');
  const code = toErrorCode(sent) ?? 'internal';
  const details = detailsOf(error);
  if (code === 'internal') {
    const id = withId.safeParse(details).data?.errorId;
    if (id !== undefined) return new CallError(code, sentenceOf(error), undefined, id);
    return new CallError(sent === 'internal' && !sentenceOf(error) ? 'unavailable' : 'internal');
  }
  return new CallError(
    code,
    sentenceOf(error),
    fieldErrorsSchema.safeParse(details).data?.fields,
    undefined,
    withReason.safeParse(details).data?.reason,
    staleRecord.safeParse(details).data,
    withApplication.safeParse(details).data?.application_id,
  );
}
