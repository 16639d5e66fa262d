import type { Locator, Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';
import { expect } from './support';

const backend = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_FUNCTIONS_EMULATOR_HOST',
].map((name) => `**://${fromEnvironment(name)}/**`);

/** Console messages of a page whose database is unreachable. */
export const backendErrors = [
  /net::ERR_CONNECTION_REFUSED/,
  /Could not reach Cloud Firestore backend/,
  /cleardot\.gif/,
];

/**
 * Blocks Auth, Firestore and the callables. Returns a function that unblocks them and clicks
 * `button` in the same tick, because the screen also retries by itself and may remove the button
 * before a real click arrives.
 */
export async function blockBackend(page: Page): Promise<(button?: Locator) => Promise<void>> {
  for (const url of backend) await page.route(url, (route) => route.abort('connectionrefused'));
  return async (button) => {
    const pressed = await button?.elementHandle();
    for (const url of backend) await page.unroute(url);
    await pressed?.evaluate((element) => (element as HTMLElement).click());
  };
}

/** Runs CSS animations and transitions at five times their speed. */
export async function speedUpAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 5 });
}

/**
 * Waits until the page shows something that depends on time, with its clock at five times the
 * speed. The clock must be installed.
 */
export const fastForwardTo = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1000);
    await expect(what).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 60_000, intervals: [0] });
