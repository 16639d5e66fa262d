/**
 * A check of the preflight, and its answers.
 *
 * @typedef {import('./context.mjs').Context} Context
 *
 * @typedef {object} Answer
 * @property {'ok' | 'missing'} result
 * @property {string} detail what was found; never a secret's value
 * @property {string} [mend] the exact command, or the place in the console
 *
 * @typedef {object} Check
 * @property {string} id the name for `--force`
 * @property {string} title
 * @property {'must' | 'deploy' | 'advice'} level must: no deploy without it; deploy: the deploy
 * itself makes it, and it must be there afterwards; advice: worth knowing
 * @property {(context: Context) => Promise<Answer>} run throws an ApiProblem when it could not be
 * read
 * @property {Setting} [setting] how `--configure` fixes it
 *
 * @typedef {object} Setting
 * @property {(context: Context) => Promise<unknown>} now what is in force, as one value to show
 * @property {(context: Context) => Promise<unknown> | unknown} wanted
 * @property {(context: Context) => Promise<unknown>} apply
 */

/** @param {string} detail @returns {Answer} */
export const ok = (detail) => ({ result: 'ok', detail });

/** @param {string} detail @param {string} mend @returns {Answer} */
export const missing = (detail, mend) => ({ result: 'missing', detail, mend });

/** @param {Context} context @param {string} [flags] */
export const configure = ({ project }, flags = '') =>
  `npm run deploy -- --project ${project} --configure${flags}`;

/** A page of the Firebase console. @param {Context} context @param {string} page */
export const consolePage = ({ project }, page) =>
  `https://console.firebase.google.com/project/${project}/${page}`;
