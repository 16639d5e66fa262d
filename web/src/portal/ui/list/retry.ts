import { CallError } from '~/portal/data/errors';

/** Retries a failed read three times before the list shows the error, and not after a long wait. */
export const retries = (failures: number, error: unknown): boolean =>
  failures < 3 && !(error instanceof CallError);

/** Milliseconds before retry number `attempt` (from 0): 1 s, doubled each time, at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
