import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The unit tests that `npm run mutation` runs. It mutates a copy of the sources, while the workspace's
 * link leads to the originals: hence the alias.
 */
export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@united\/domain\/(.*)$/,
        replacement: `${fileURLToPath(new URL('./domain/src/', import.meta.url))}$1.ts`,
      },
    ],
  },
  test: { include: ['{domain,functions}/src/**/*.test.ts'], testTimeout: 20_000 },
});
