import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The unit tests that `npm run mutation` runs: those of the files in `stryker.config.json`. It mutates a
 * copy of the sources, while the workspace's link leads to the originals: hence the alias.
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
  test: {
    include: [
      'domain/src/bank-applications/{bank-answers,fee-rule,fees,formats,license-expiry,payout}.test.ts',
      'domain/src/shared/{formats,roles,session}.test.ts',
      'functions/src/platform/{caller,client-address,errors,field-crypto,secrets}.test.ts',
      'functions/src/sensitive-fields/sensitive-values.test.ts',
      'functions/src/users/password-link.test.ts',
    ],
    testTimeout: 20_000,
  },
});
