/**
 * A stack to test against: its emulators, its data, and what tests read from the environment to
 * find it.
 */
import { buildFunctions } from './build-functions.mjs';
import { buildLocalWeb } from './build-web.mjs';
import { clearData, seed, setTriggers } from './data.mjs';
import { startEmulators } from './emulators.mjs';
import { writeConfig } from './firebase-config.mjs';
import { emulatorEnv, HOST, REGION, siteUrl } from './ports.mjs';
import { placeSecrets, testSecrets } from './secrets.mjs';

/** @typedef {import('./ports.mjs').Stack} Stack */

/**
 * What tests read from the environment; secrets too, since some tests call the functions' code
 * directly.
 * @param {Stack} stack
 */
export function testEnv(stack) {
  const { hub, functions } = stack.ports;
  return {
    ...emulatorEnv(stack),
    ...testSecrets(),
    FIREBASE_EMULATOR_HUB: `${HOST}:${hub}`,
    FUNCTIONS_URL: `http://${HOST}:${functions}/${stack.projectId}/${REGION}`,
    SITE_URL: siteUrl(stack),
  };
}

/**
 * Builds what the emulators serve, and starts them.
 * @param {Stack} stack @param {string[]} only @param {{oneByOne?: boolean}} [options] see
 * `startEmulators`
 */
export async function startTestStack(stack, only, { oneByOne = false } = {}) {
  writeConfig(stack);
  if (only.includes('functions')) {
    await buildFunctions(stack);
    placeSecrets(stack, testSecrets());
    await buildLocalWeb(stack);
  }
  return startEmulators(stack, { only, oneByOne });
}

/**
 * Fresh data and the right triggers for a stage.
 * @param {Stack} stack @param {import('./test-stages.mjs').Stage} stage @param {boolean}
 * withFunctions whether functions run
 */
export async function prepareData(stack, stage, withFunctions) {
  if (withFunctions) await setTriggers(stack, false);
  await clearData(stack, stage.emulators);
  if (stage.seeded) await seed(stack, testSecrets());
  if (withFunctions && stage.triggers) await setTriggers(stack, true);
}
