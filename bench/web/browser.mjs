/** The browser of the end-to-end tests, for pages that are measured. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { freePort } from '../frame/free-port.mjs';

/**
 * Starts it.
 * @returns {Promise<{browser: import('@playwright/test').Browser, port: number}>} port: where its
 * debugging protocol answers
 */
export async function startBrowser() {
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const flags = [...args, `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args: flags }), port };
}
