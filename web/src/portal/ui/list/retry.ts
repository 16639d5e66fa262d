import { CallError } from '~/portal/data/errors';

/**
 * Retries a failed read three times before the list shows the error. A CallError is not retried:
 * the read has already waited for the server.
 */
export const retries = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof CallError);

/** Returns the delay in ms before a retry (zero-based): 1 s, doubled each time, at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
