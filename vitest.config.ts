import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./web/src/', import.meta.url));
const resolve = { alias: [{ find: /^~\//, replacement: src }] };

/** Flows in which changed documents set off functions. */
const events = 'tests/flows/**/*.events.test.ts';

/** A suite that runs against the emulators, which `node tools/test.mjs <name>` starts: one file at a time, since all share them. */
const againstEmulators = (name: string, include = `tests/${name}/**/*.test.ts`, exclude: string[] = []) => ({
  resolve,
  test: {
    name,
    include: [include],
    exclude,
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', '{domain,functions}/src/**/*.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          env: { VITE_FIREBASE_CONFIG: '{"projectId":"unit","apiKey":"k","appId":"i"}' },
        },
      },
      againstEmulators('rules'),
      againstEmulators('storage'),
      againstEmulators('flows', 'tests/flows/**/*.test.ts', [events]),
      againstEmulators('events', events),
    ],
  },
});
