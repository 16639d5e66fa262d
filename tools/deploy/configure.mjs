/** Applies the settings in deploy.json that have an API. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem } from './google.mjs';

/**
 * @typedef {object} Difference
 * @property {import('./check.mjs').Check} check
 * @property {unknown} now
 * @property {unknown} wanted
 */

/**
 * Finds settings that differ from deploy.json. A setting whose check passes counts as applied, even
 * if it exceeds what deploy.json requests.
 * @param {readonly import('./check.mjs').Check[]} checks @param {import('./context.mjs').Context}
 * context
 * @returns {Promise<{found: Difference[], unread: string[]}>} unread: messages about settings that
 * could not be read
 */
export async function differences(checks, context) {
  /** @type {Difference[]} */ const found = [];
  /** @type {string[]} */ const unread = [];
  for (const check of checks) {
    if (!check.setting) continue;
    try {
      if ((await check.run(context)).result === 'ok') continue;
      const [now, wanted] = [await check.setting.now(context), await check.setting.wanted(context)];
      if (!isDeepStrictEqual(now, wanted)) found.push({ check, now, wanted });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      unread.push(`${check.title} could not be read: ${error.message}`);
    }
  }
  return { found, unread };
}

/** @param {readonly Difference[]} found @returns {string[]} */
export const describe = (found) =>
  found.flatMap(({ check: { id, title }, now, wanted }) => [
    `${title} [${id}]`,
    `  now:    ${JSON.stringify(now)}`,
    `  wanted: ${JSON.stringify(wanted)}`,
  ]);

/**
 * Applies settings sequentially.
 * @param {readonly Difference[]} found @param {import('./context.mjs').Context} context @param
 * {(line: string) => void} say
 * @throws {Error} naming the setting that failed
 */
export async function apply(found, context, say) {
  for (const { check } of found) {
    try {
      await check.setting?.apply(context);
    } catch (error) {
      throw new Error(`${check.title} could not be set: ${/** @type {Error} */ (error).message}`);
    }
    say(`set: ${check.title}`);
  }
  context.forget();
}
