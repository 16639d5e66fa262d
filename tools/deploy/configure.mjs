/** Puts the settings of deploy.json into force, where an API can. */
import { isDeepStrictEqual } from 'node:util';
import { ApiProblem } from './google.mjs';

/**
 * @typedef {object} Difference
 * @property {import('./check.mjs').Check} check
 * @property {unknown} now
 * @property {unknown} wanted
 */

/**
 * Settings that are not as deploy.json wants them. A check that is content counts as set, also when
 * it finds more than is asked for.
 * @param {readonly import('./check.mjs').Check[]} checks @param {import('./context.mjs').Context}
 * context
 * @returns {Promise<{found: Difference[], unread: string[]}>} unread: what could not be looked at,
 * as sentences
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
 * Applies them one after another.
 * @param {readonly Difference[]} found @param {import('./context.mjs').Context} context @param
 * {(line: string) => void} say
 * @throws {Error} naming the setting that was refused
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
