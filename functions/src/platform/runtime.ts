/** How every function runs. The web calls this region by name. */
export const runtime = {
  region: 'us-central1',
  concurrency: 80,
  maxInstances: 20,
  memory: '512MiB',
  timeoutSeconds: 60,
} as const;
