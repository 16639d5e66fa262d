import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = fileURLToPath(new URL('./web/src/', import.meta.url));
const resolve = { alias: [{ find: /^~\//, replacement: src }] };
/**
 * The portal's modules read a project's settings, also where a test asks for a list's query alone.
 */
const env = { VITE_FIREBASE_CONFIG: '{"projectId":"unit","apiKey":"k","appId":"i"}' };

/** What tests read from the environment to find a stack, for each of the stacks that are up. */
const stacks: Record<string, string>[] = JSON.parse(process.env.TEST_STACKS ?? '[{}]');

/** Milliseconds for one test, where each takes far less unless something else has the processor. */
const testTimeout = 20_000;

/** Tests that replace modules or need them fresh: each file gets a process of its own. */
const isolated = 'web/src/**/*.isolated.test.{ts,tsx}';

/** Flows in which changed documents set off functions. */
const events = 'tests/flows/**/*.events.test.ts';

/**
 * A suite that runs against the emulators, which `node tools/test.mjs <name>` starts. Each stack
 * takes one file at a time, since tests of one stack see each other's data, and has one process,
 * which loads the SDKs once.
 */
const againstEmulators = (
  name: string,
  { setupFiles = [], ...more }: { setupFiles?: string[]; include?: string[]; exclude?: string[] } = {},
) => ({
  resolve,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    ...more,
    setupFiles: ['tests/support/choose-stack.ts', ...setupFiles],
    env,
    isolate: false,
    restoreMocks: true,
    maxWorkers: stacks.length,
    maxConcurrency: 20,
    testTimeout,
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
          testTimeout,
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
          testTimeout,
          env,
        },
      },
      {
        resolve,
        test: { name: 'web-isolated', include: [isolated], environment: 'happy-dom', testTimeout, env },
      },
      againstEmulators('rules'),
      againstEmulators('storage'),
      againstEmulators('flows', { exclude: [events], setupFiles: ['tests/flows/support/served.ts'] }),
      againstEmulators('events', { include: [events] }),
    ],
  },
});
