import type { Locator, Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';
import { expect } from './support';

const backend = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_FUNCTIONS_EMULATOR_HOST',
].map((name) => `**://${fromEnvironment(name)}/**`);

/** The console's lines of a page whose database is away. */
export const databaseAway = [
  /net::ERR_CONNECTION_REFUSED/,
  /Could not reach Cloud Firestore backend/,
  /cleardot\.gif/,
];

/**
 * Lets nothing through to Auth, Firestore and the callables. Returns how to end that and press
 * `button` in the same moment: the screen asks by itself too, and the button may be gone before a
 * click would reach it.
 */
export async function takeAway(page: Page): Promise<(button?: Locator) => Promise<void>> {
  for (const url of backend) await page.route(url, (route) => route.abort('connectionrefused'));
  return async (button) => {
    const pressed = await button?.elementHandle();
    for (const url of backend) await page.unroute(url);
    await pressed?.evaluate((element) => (element as HTMLElement).click());
  };
}

/** Lets drawings that CSS moves or delays go five times as fast. */
export async function hurryAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 5 });
}

/**
 * Waits until the page shows something that only time brings, and lets its clock, which has to be
 * installed, go five times as fast.
 */
export const hurryTo = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1000);
    await expect(what).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 20_000, intervals: [0] });
