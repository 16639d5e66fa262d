import { beforeEach } from 'vitest';

/** The index of this process's stack, starting at 0. */
const index = Number(process.env.VITEST_POOL_ID) - 1;
const stack: Record<string, string> = JSON.parse(process.env.TEST_STACKS ?? '[]')[index] ?? {};

// Runs before each file. Variables that the process's first file set stay.
if (process.env.GCLOUD_PROJECT !== stack.GCLOUD_PROJECT) Object.assign(process.env, stack);

declare module 'vitest' {
  interface TaskMeta {
    stack?: number;
  }
}

beforeEach(({ task }) => {
  task.meta.stack = index;
});
