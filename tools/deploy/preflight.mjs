/** Runs the checks, reports the findings, and decides whether a deploy can continue. */
import { HOW_TO_SIGN_IN } from './credentials.mjs';
import { ApiProblem } from './google.mjs';

/**
 * @typedef {import('./check.mjs').Check} Check
 * @typedef {object} Finding
 * @property {string} id
 * @property {string} title
 * @property {Check['level']} level
 * @property {'ok' | 'missing' | 'unread'} result
 * @property {string} detail
 * @property {string} [fix]
 */

/**
 * Returns what to do if an API request failed.
 * @param {ApiProblem} problem
 * @param {string} project
 */
function howToRead({ kind, service }, project) {
  if (kind === 'unreachable') return 'Try again, and check your network connection.';
  if (kind === 'forbidden')
    return `gcloud services enable ${service} --project ${project}; or sign in with an account that can read it: ${HOW_TO_SIGN_IN}`;
  return `Open it in the console: https://console.cloud.google.com/?project=${project}`;
}

/**
 * Runs checks concurrently.
 * @param {readonly Check[]} checks @param {import('./context.mjs').Context} context @returns
 * {Promise<Finding[]>} in the order of the checks
 */
export const runChecks = (checks, context) =>
  Promise.all(
    checks.map(async ({ id, title, level, run }) => {
      try {
        return { id, title, level, ...(await run(context)) };
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const fix = howToRead(error, context.project);
        return { id, title, level, result: /** @type {const} */ ('unread'), detail: error.message, fix };
      }
    }),
  );

/**
 * Returns the findings that block a deploy. What the deploy itself creates may be missing before
 * it, but not after.
 * @param {readonly Finding[]} findings @param {'before' | 'after'} moment
 */
export const blocking = (findings, moment) =>
  findings.filter(({ level, result }) => {
    if (result === 'ok' || level === 'advice') return false;
    return level === 'must' || moment === 'after';
  });

/**
 * Splits blocking findings into those that `--force` names and the rest.
 * @param {readonly Finding[]} blockers @param {readonly string[]} forced ids
 */
export const splitForced = (blockers, forced) => ({
  overridden: blockers.filter(({ id }) => forced.includes(id)),
  refusing: blockers.filter(({ id }) => !forced.includes(id)),
});

/** @param {Finding} finding @param {'before' | 'after'} moment */
function label({ result, level }, moment) {
  if (result === 'ok') return '✓ ok';
  if (result === 'unread') return '? could not be read';
  if (level === 'advice') return '! advice';
  return level === 'deploy' && moment === 'before' ? '· created by deploy' : '✗ missing';
}

/**
 * Formats the findings as lines of text.
 * @param {readonly Finding[]} findings
 * @param {'before' | 'after'} [moment]
 * @returns {string[]}
 */
export const report = (findings, moment = 'before') =>
  findings.flatMap((finding) => {
    const { id, title, detail, fix, result } = finding;
    const line = `${label(finding, moment).padEnd(23)} ${title}`;
    if (result === 'ok') return [`${line}: ${detail}`];
    return [`${line} [${id}]`, `${' '.repeat(24)}${detail}`, ...(fix ? [`${' '.repeat(24)}→ ${fix}`] : [])];
  });
