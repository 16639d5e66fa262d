import { runtime } from './runtime';

/**
 * How functions run that a change of the database starts. One that fails is started again, for up
 * to a day, so each has to do its work once however often it is started.
 */
export const eventRuntime = {
  region: runtime.region,
  memory: runtime.memory,
  maxInstances: runtime.maxInstances,
  concurrency: runtime.concurrency,
  timeoutSeconds: runtime.timeoutSeconds,
  retry: true,
} as const;
