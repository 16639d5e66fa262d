import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./web/src/', import.meta.url));
const resolve = { alias: [{ find: /^~\//, replacement: src }] };
/**
 * The portal's modules read a project's settings, also where a test asks for a list's query alone.
 */
const env = { VITE_FIREBASE_CONFIG: '{"projectId":"unit","apiKey":"k","appId":"i"}' };

/** Tests that replace modules or need them fresh: each file gets a process of its own. */
const isolated = 'web/src/**/*.isolated.test.{ts,tsx}';

/** Flows in which changed documents set off functions. */
const events = 'tests/flows/**/*.events.test.ts';

/**
 * A suite that runs against the emulators, which `node tools/test.mjs <name>` starts: one file at a
 * time, since all share them, and all in one process, which loads the SDKs once.
 */
const againstEmulators = (name: string, more: object = {}) => ({
  resolve,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    ...more,
    env,
    isolate: false,
    restoreMocks: true,
    fileParallelism: false,
    maxConcurrency: 20,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', '{domain,functions}/src/**/*.test.ts'],
          isolate: false,
          env,
        },
      },
      {
        resolve,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [isolated],
          environment: 'happy-dom',
          isolate: false,
          env,
        },
      },
      { resolve, test: { name: 'web-isolated', include: [isolated], environment: 'happy-dom', env } },
      againstEmulators('rules'),
      againstEmulators('storage'),
      againstEmulators('flows', { exclude: [events], setupFiles: ['tests/flows/support/served.ts'] }),
      againstEmulators('events', { include: [events] }),
    ],
  },
});
