/** The browser of the end-to-end tests, for pages that are measured. */
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { HOST } from '../../tools/ports.mjs';

/** @returns {Promise<number>} a port that nothing listens on */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(null)));
  const address = server.address();
  await new Promise((resolve) => server.close(() => resolve(null)));
  if (!address || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** Starts it. @returns {Promise<{browser: import('@playwright/test').Browser, port: number}>} port: where its debugging protocol answers */
export async function startBrowser() {
  const { executablePath, args } = await findBrowser();
  const port = await freePort();
  const flags = [...args, `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath, args: flags }), port };
}
