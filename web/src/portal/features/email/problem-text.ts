import { CallError } from '~/portal/data/errors';

/** What a call was refused for, field by field where the server said so; undefined when there is nothing to say. */
export function problemText(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return Object.values(error.fields ?? {}).join(' ') || error.message;
}
