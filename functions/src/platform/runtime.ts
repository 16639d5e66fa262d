/** How every function runs. The web calls this region by name. */
export const runtime = {
  region: 'us-central1',
  concurrency: 80,
  maxInstances: 20,
  memory: '512MiB',
  timeoutSeconds: 60,
} as const;

/**
 * Whether callables refuse calls without an App Check token: where the deploy says so (deploy.json, `enforceAppCheck`), and never in the
 * emulator, which makes no tokens.
 */
export const enforcesAppCheck = (env: NodeJS.ProcessEnv = process.env): boolean =>
  env.ENFORCE_APP_CHECK === 'true' && env.FUNCTIONS_EMULATOR !== 'true';
