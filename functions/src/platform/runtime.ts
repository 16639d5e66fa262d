/** Returns an instance count set by the deploy (deploy.json). The emulator uses the fallback. */
const instances = (variable: 'MIN_INSTANCES' | 'MAX_INSTANCES', fallback: number): number => {
  const count = Number(process.env[variable] ?? fallback);
  return Number.isInteger(count) && count >= 0 ? count : fallback;
};

/**
 * Options for every function. The web app names this region in its calls. A new project's quota is
 * 20 vCPU per region for all functions, and an instance uses one. The default maximum of 5 keeps a
 * single function to a quarter of the quota.
 */
export const runtime = {
  region: 'us-central1',
  concurrency: 80,
  maxInstances: instances('MAX_INSTANCES', 5),
  memory: '512MiB',
  timeoutSeconds: 60,
} as const;

/**
 * Options for functions that run during sign-in. Blocking functions must respond within 7 seconds,
 * and a cold start alone may take that long, so a deploy can keep instances warm.
 */
export const signInInstances = { minInstances: instances('MIN_INSTANCES', 0) } as const;

/**
 * Returns the origins that may call the functions: the site's own (deploy.json, `origins`), or any
 * in the emulator, where ports vary. CORS only restricts browsers; ID tokens and App Check restrict
 * other clients.
 */
export const callableCors = (env: NodeJS.ProcessEnv = process.env): string[] | true =>
  env.SITE_ORIGINS ? env.SITE_ORIGINS.split(',') : true;

/**
 * Options for Firestore triggers. Failed events are retried for up to a day, so every trigger must
 * be idempotent.
 */
export const eventRuntime = { ...runtime, retry: true } as const;

/** Options for scheduled functions and task queues: at most one instance. */
export const jobRuntime = { region: runtime.region, memory: runtime.memory, maxInstances: 1 } as const;

/**
 * Returns whether a callable requires an App Check token. `enforceAppCheck` in deploy.json turns it
 * on for all callables. Public callables require it once the site is built with a site key. The
 * emulator issues no tokens and never requires them.
 */
export const enforcesAppCheck = (isPublic: boolean, env: NodeJS.ProcessEnv = process.env): boolean =>
  env.FUNCTIONS_EMULATOR !== 'true' &&
  (env.ENFORCE_APP_CHECK === 'true' || (isPublic && env.ENFORCE_APP_CHECK_PUBLIC === 'true'));
