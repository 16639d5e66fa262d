/** Finds a Chromium for the end-to-end tests. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Disables the browser's own network requests, and lets it run inside containers. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine to search. Tests pass a fake one. */
const machine = {
  /** @type {Record<string, string | undefined>} */ env: process.env,
  /** @type {string} */ platform: `${process.platform}-${process.arch}`,
  isRoot: process.getuid?.() === 0,
  exists: (/** @type {string} */ path) => existsSync(path),
  /** Path of Playwright's own browser, installed or not. @returns {Promise<string>} */
  playwright: async () => (await import('@playwright/test')).chromium.executablePath(),
  /** Unpacks the Chromium for Linux from an npm package. @returns {Promise<string>} */
  packaged: async () => (await import('@sparticuz/chromium')).default.executablePath(),
};

/**
 * Returns how Playwright starts the browser: CHROME_PATH, an installed Chrome or Chromium,
 * Playwright's own, or the packaged one.
 * @param {typeof machine} [on]
 * @returns {Promise<{executablePath: string, args: string[]}>}
 * @throws {Error} explaining how to get one
 */
export async function findBrowser(on = machine) {
  const args = on.isRoot ? ['--no-sandbox', ...FLAGS] : FLAGS;
  const given = on.env.CHROME_PATH;
  if (given) {
    if (!on.exists(given))
      throw new Error(`CHROME_PATH is set to ${given}, which does not exist. Correct or unset it.`);
    return { executablePath: given, args };
  }
  const onPath = (on.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...PLACES].find((path) => on.exists(path));
  if (installed) return { executablePath: installed, args };
  const own = await on.playwright();
  if (own && on.exists(own)) return { executablePath: own, args };
  if (on.platform === 'linux-x64') return { executablePath: await on.packaged(), args };
  throw new Error(
    'No Chrome or Chromium found for the browser tests. Install one: npx playwright install chromium',
  );
}
