/**
 * A preflight check and its results.
 *
 * @typedef {import('./context.mjs').Context} Context
 *
 * @typedef {object} Answer
 * @property {'ok' | 'missing'} result
 * @property {string} detail what was found; never a secret's value
 * @property {string} [fix] the exact command to run, or the console page to open
 *
 * @typedef {object} Check
 * @property {string} id used with `--force`
 * @property {string} title
 * @property {'must' | 'deploy' | 'advice'} level must: required before a deploy; deploy: created by
 * the deploy and required afterward; advice: optional
 * @property {(context: Context) => Promise<Answer>} run throws an ApiProblem if the API can't be
 *   read
 * @property {Setting} [setting] how `--configure` fixes it
 *
 * @typedef {object} Setting
 * @property {(context: Context) => Promise<unknown>} now the current value, for display
 * @property {(context: Context) => Promise<unknown> | unknown} wanted
 * @property {(context: Context) => Promise<unknown>} apply
 */

/** @param {string} detail @returns {Answer} */
export const ok = (detail) => ({ result: 'ok', detail });

/** @param {string} detail @param {string} fix @returns {Answer} */
export const missing = (detail, fix) => ({ result: 'missing', detail, fix });

/** @param {Context} context @param {string} [flags] */
export const configure = ({ project }, flags = '') =>
  `npm run deploy -- --project ${project} --configure${flags}`;

/**
 * Returns the URL of a page in the Firebase console.
 * @param {Context} context
 * @param {string} page
 */
export const consolePage = ({ project }, page) =>
  `https://console.firebase.google.com/project/${project}/${page}`;
