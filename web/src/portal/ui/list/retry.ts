/** Retries of a failed read before the list shows the error. */
export const listRetries = 3;

/** Milliseconds before retry number `attempt` (from 0): 1 s, doubled each time, at most 30 s. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
