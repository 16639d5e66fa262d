/** A count of instances that a deploy sets (deploy.json); absent in the emulator. */
const instances = (variable: 'MIN_INSTANCES' | 'MAX_INSTANCES', usual: number): number => {
  const count = Number(process.env[variable] ?? usual);
  return Number.isInteger(count) && count >= 0 ? count : usual;
};

/**
 * Options of every function. The web calls this region by name. A new project has 20 vCPU a region
 * for all functions together, and an instance has one: none may take more than a quarter of them.
 */
export const runtime = {
  region: 'us-central1',
  concurrency: 80,
  maxInstances: instances('MAX_INSTANCES', 5),
  memory: '512MiB',
  timeoutSeconds: 60,
} as const;

/**
 * Instances kept ready of what every sign-in waits for: a blocking function has to answer within 7
 * seconds, which a cold start on a quiet morning may take.
 */
export const signInInstances = { minInstances: instances('MIN_INSTANCES', 0) } as const;

/**
 * Whose pages browsers let call the functions: the site's own addresses (deploy.json, `origins`), and
 * any in the emulator, whose ports differ. No protection against other programs; those are refused by
 * token and App Check.
 */
export const callableCors = (env: NodeJS.ProcessEnv = process.env): string[] | true =>
  env.SITE_ORIGINS ? env.SITE_ORIGINS.split(',') : true;

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
