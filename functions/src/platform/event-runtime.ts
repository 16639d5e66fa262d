import { runtime } from './runtime';

/**
 * Options of functions that a database change starts. A failed one is retried for up to a day, so
 * each has to be idempotent.
 */
export const eventRuntime = {
  region: runtime.region,
  memory: runtime.memory,
  maxInstances: runtime.maxInstances,
  concurrency: runtime.concurrency,
  timeoutSeconds: runtime.timeoutSeconds,
  retry: true,
} as const;
