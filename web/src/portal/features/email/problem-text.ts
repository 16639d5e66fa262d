import { CallError } from '~/portal/data/errors';

/** The server's messages by field, else the error's own. Undefined for any other error. */
export function problemText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return Object.values(error.fields ?? {}).join(' ') || error.message;
}
