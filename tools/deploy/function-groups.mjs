/** Deploys the functions in groups, with retries. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../project.mjs';

/**
 * Functions per `firebase deploy`. In a new project, Cloud Build runs 10 builds in parallel, and
 * Cloud Run and Eventarc allow 60 writes per minute and region. Each function needs one of each.
 */
const GROUP_SIZE = 20;

/** Delay before each retry. Quotas reset every minute, new roles take up to 7 minutes. */
const RETRY_WAITS_MS = [60_000, 120_000, 300_000];

/**
 * Errors after which a retry can succeed: an exceeded quota, and roles of service agents that a
 * first deploy has just created.
 */
const TRANSIENT = [
  [
    /Quota exceeded|RESOURCE_EXHAUSTED|HTTP Error: 429|rateLimitExceeded/i,
    'A Google Cloud quota was exceeded',
  ],
  [
    /Permission denied while using the Eventarc Service Agent/i,
    'The roles of the Eventarc service agent are not in effect yet',
  ],
  [
    /generic::permission_denied.*service agent|Cloud (?:Pub\/Sub|Storage).* service (?:agent|account).*permission/i,
    'The roles of a service agent are not in effect yet',
  ],
  [/HTTP Error: 50[023]|UNAVAILABLE|ECONNRESET|ETIMEDOUT/, 'Google Cloud could not be reached'],
];

/**
 * Returns why a retry may succeed, or null if it wouldn't help.
 * @param {string} output of firebase-tools @returns {string | null}
 */
export const transientReason = (output) =>
  /** @type {string | undefined} */ (
    TRANSIENT.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output))?.[1]
  ) ?? null;

/**
 * Deploys, and retries after transient errors.
 * @param {() => Promise<void>} deploy whose error has the `output` of firebase-tools
 * @param {{say: (line: string) => void, waitsMs?: readonly number[]}} options
 * @throws {Error} the error of the last attempt
 */
export async function deployWithRetries(deploy, { say, waitsMs = RETRY_WAITS_MS }) {
  for (const waitMs of [...waitsMs, null]) {
    try {
      return await deploy();
    } catch (error) {
      const { output = '' } = /** @type {{output?: string}} */ (error);
      const reason = transientReason(output);
      if (reason === null || waitMs === null) throw error;
      say(`${reason}. Retrying in ${Math.round(waitMs / 1000)} seconds.`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/**
 * Returns the `firebase deploy --only` filters for groups of functions, and a final one for all,
 * which skips unchanged functions and deletes those removed from the source.
 * @param {{codebase: string, names: readonly string[]}[]} codebases @param {number} [size]
 * @returns {string[]}
 */
export const groupsOf = (codebases, size = GROUP_SIZE) => [
  ...codebases.flatMap(({ codebase, names }) =>
    Array.from({ length: Math.ceil(names.length / size) }, (_, i) =>
      names
        .slice(i * size, (i + 1) * size)
        .map((name) => `functions:${codebase}:${name}`)
        .join(','),
    ),
  ),
  'functions',
];

const NAMES = "console.log(JSON.stringify(Object.keys(await import('./index.js'))))";

/**
 * Returns the codebases in firebase.json with the functions that the built folders export.
 * @returns {{codebase: string, names: string[]}[]}
 */
export function builtCodebases() {
  /** @type {{functions: {source: string, codebase: string}[]}} */
  const { functions } = JSON.parse(readFileSync(root('firebase.json'), 'utf8'));
  return functions.map(({ source, codebase }) => ({
    codebase,
    names: JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', NAMES], {
        cwd: root(source),
        encoding: 'utf8',
        env: { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' },
      }),
    ),
  }));
}
