import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/browser.mjs';
import { siteUrl, stacks } from './tools/ports.mjs';

/**
 * Runs against the hosting emulator of the test stack; `node tools/test.mjs e2e` builds, starts and
 * seeds it.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: 'list',
  forbidOnly: Boolean(process.env.CI),
  workers: 1, // all tests share one database
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.SITE_URL ?? siteUrl(stacks.test),
    launchOptions: await findBrowser(),
    // DOM snapshots put a script into every frame, and the sandboxed ones report that as an error
    // of the page.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: true },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'no-preference' },
  },
});
