/** Options of every function. The web calls this region by name. */
export const runtime = {
  region: 'us-central1',
  concurrency: 80,
  maxInstances: 20,
  memory: '512MiB',
  timeoutSeconds: 60,
} as const;

/**
 * Options of functions that a database change starts. A failed one is retried for up to a day, so
 * each has to be idempotent.
 */
export const eventRuntime = { ...runtime, retry: true } as const;

/** Options of schedules and queues: one instance at a time. */
export const jobRuntime = { region: runtime.region, memory: runtime.memory, maxInstances: 1 } as const;

/**
 * Whether callables refuse calls without an App Check token: all where the deployment says so
 * (deploy.json, `enforceAppCheck`), public ones as soon as the site is built with a site key, and
 * none in the emulator, which makes no tokens.
 */
export const enforcesAppCheck = (openToAnyone: boolean, env: NodeJS.ProcessEnv = process.env): boolean =>
  env.FUNCTIONS_EMULATOR !== 'true' &&
  (env.ENFORCE_APP_CHECK === 'true' || (openToAnyone && env.ENFORCE_APP_CHECK_PUBLIC === 'true'));
