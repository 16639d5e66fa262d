/** In which order and how often the functions are deployed. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from '../project.mjs';

/**
 * Functions of one `firebase deploy`. Cloud Build runs 10 builds at a time in a new project, and
 * Cloud Run and Eventarc take 60 writes a minute and region; each function needs one of each.
 */
const GROUP_SIZE = 20;

/** Milliseconds before each further attempt: quotas are by the minute, new rights take up to 7. */
const RETRY_WAITS_MS = [60_000, 120_000, 300_000];

/**
 * What Google says when the same deploy works later: a quota of the minute, and rights of service
 * agents that a first deploy has just made.
 */
const PASSING = [
  [
    /Quota exceeded|RESOURCE_EXHAUSTED|HTTP Error: 429|rateLimitExceeded/i,
    'A quota of Google Cloud is used up',
  ],
  [
    /Permission denied while using the Eventarc Service Agent/i,
    'The rights of the Eventarc service agent are not in force yet',
  ],
  [
    /generic::permission_denied.*service agent|Cloud (?:Pub\/Sub|Storage).* service (?:agent|account).*permission/i,
    'The rights of a service agent are not in force yet',
  ],
  [/HTTP Error: 50[023]|UNAVAILABLE|ECONNRESET|ETIMEDOUT/, 'Google Cloud could not be reached'],
];

/**
 * Why a failed deploy may work later, in words; null where another attempt changes nothing.
 * @param {string} output of firebase-tools @returns {string | null}
 */
export const passingReason = (output) =>
  /** @type {string | undefined} */ (
    PASSING.find(([pattern]) => /** @type {RegExp} */ (pattern).test(output))?.[1]
  ) ?? null;

/**
 * Deploys, and tries again where Google says that it may work later.
 * @param {() => Promise<void>} deploy whose error has the `output` of firebase-tools
 * @param {{say: (line: string) => void, waitsMs?: readonly number[]}} options
 * @throws {Error} of the last attempt
 */
export async function deployWithRetries(deploy, { say, waitsMs = RETRY_WAITS_MS }) {
  for (const waitMs of [...waitsMs, null]) {
    try {
      return await deploy();
    } catch (error) {
      const { output = '' } = /** @type {{output?: string}} */ (error);
      const reason = passingReason(output);
      if (reason === null || waitMs === null) throw error;
      say(`${reason}. Trying again in ${Math.round(waitMs / 1000)} seconds.`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/**
 * The filters of `firebase deploy --only` for groups of functions, and at last one for all: it
 * passes over those that have not changed, and deletes those that the sources no longer have.
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
 * The codebases of firebase.json with the functions that the built folders export.
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
