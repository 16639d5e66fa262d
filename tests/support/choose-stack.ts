import { beforeEach } from 'vitest';

/** Which stack this process keeps to, counted from 0. */
const index = Number(process.env.VITEST_POOL_ID) - 1;
const stack: Record<string, string> = JSON.parse(process.env.TEST_STACKS ?? '[]')[index] ?? {};

// Runs before each file; what the first file of the process has set stays.
if (process.env.GCLOUD_PROJECT !== stack.GCLOUD_PROJECT) Object.assign(process.env, stack);

declare module 'vitest' {
  interface TaskMeta {
    stack?: number;
  }
}

beforeEach(({ task }) => {
  task.meta.stack = index;
});
