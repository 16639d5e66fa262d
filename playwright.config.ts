import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';
import { siteUrl, stacks } from './tools/ports.mjs';

/**
 * What tests read from the environment to find a stack, for each of the stacks that
 * `node tools/test.mjs e2e` has built, started and seeded. A worker keeps to one.
 */
const environments: Record<string, string>[] = JSON.parse(process.env.TEST_STACKS ?? '[{}]');
Object.assign(process.env, environments[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** For the browsers and for the tests, which compute the dates that they expect. */
const timezoneId = 'America/New_York';
process.env.TZ = timezoneId;

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: environments.length, // tests of one stack see each other's data
  // CI machines are shared. The summary lists a test that passes only when it runs again, as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  // Long, because a busy machine answers late. A passing test doesn't wait for it.
  expect: { timeout: 30_000 },
  use: {
    // A missing element fails its test soon, with its name, instead of at the test's time limit.
    actionTimeout: 60_000,
    baseURL: process.env.SITE_URL ?? siteUrl(stacks.test),
    // No page runs long enough to win back what the last of V8's compilers costs.
    launchOptions: { executablePath, args: [...args, '--js-flags=--no-turbofan'] },
    // DOM snapshots put a script into every frame, and the sandboxed ones report that as an error
    // of the page.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    locale: 'en-US',
    timezoneId,
    // A color that is still fading has no contrast to speak of.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
