/** The steps of a deploy that follow the preflight. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildFunctions } from '../build-functions.mjs';
import { buildProductionWeb } from '../build-web.mjs';
import { deployedConfig } from '../frame-hosts.mjs';
import { mustRun } from '../processes.mjs';
import { root } from '../project.mjs';
import { indexProgress } from './checks/database.mjs';
import { functionsAccount } from './checks/functions-account.mjs';

/** Polling interval and time limit for building indexes. */
const INDEX_PAUSE_MS = 15_000;
const INDEX_TIMEOUT_MS = 60 * 60 * 1000;

/** firebase.json with the project's policies. Paths in it are relative to its folder. */
const DEPLOY_CONFIG = 'firebase.deploy.json';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * Returns the functions' environment in dotenv format. firebase-tools reads `.env.<project>` in
 * each folder it uploads.
 * @param {import('./target.mjs').Target} target
 * @param {string | null} siteKey if set, the site sends App Check tokens and public callables
 * require them
 */
export const functionsEnv = (
  { env, enforceAppCheck, minInstances, maxInstances, origins, project },
  siteKey,
) =>
  Object.entries({
    FUNCTIONS_ACCOUNT: functionsAccount(project),
    SITE_ORIGINS: origins.join(','),
    MIN_INSTANCES: String(minInstances),
    MAX_INSTANCES: String(maxInstances),
    ENFORCE_APP_CHECK: String(enforceAppCheck),
    ENFORCE_APP_CHECK_PUBLIC: String(siteKey !== null),
    ...env,
  })
    .map(([key, value]) => `${key}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * Decodes a value from Firestore's REST API.
 * @param {any} value @returns {unknown}
 */
function plain(value) {
  const [kind, held] = Object.entries(value)[0] ?? [];
  if (kind === 'mapValue') return plainFields(held.fields);
  if (kind === 'arrayValue') return (held.values ?? []).map(plain);
  return kind === 'integerValue' ? Number(held) : held;
}
const plainFields = (/** @type {Record<string, any>} */ fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

/**
 * Returns the project's `settings/public` as JSON, for the public pages. If it can't be read,
 * prints why and returns undefined.
 * @param {Pick<Context, 'publicSettings'>} context @param {(line: string) => void} say
 */
export async function siteSettings({ publicSettings }, say) {
  try {
    const stored = await publicSettings();
    if (!stored) say('No settings are saved yet. The public pages use the default figures.');
    return stored ? JSON.stringify(plainFields(stored.fields)) : undefined;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    say(
      `The saved settings could not be read (${message}). The public pages are built with the default figures, and show the saved ones with JavaScript.`,
    );
    return undefined;
  }
}

/** @param {Context} context @param {string} log @param {(line: string) => void} say */
export async function build(context, log, say) {
  const { project, target } = context;
  const siteKey = await context.appCheckSiteKey();
  await buildProductionWeb({
    firebaseConfig: JSON.stringify(await context.webApp()),
    appCheckSiteKey: siteKey ?? undefined,
    frameHosts: target.frameHosts,
    siteSettings: await siteSettings(context, say),
    log,
  });
  const production = JSON.parse(readFileSync(root('firebase.json'), 'utf8'));
  const { storageBucket = '' } = (await context.webApp()) ?? {};
  writeFileSync(
    root(DEPLOY_CONFIG),
    JSON.stringify(deployedConfig(production, target, storageBucket), null, 2),
  );
  await buildFunctions();
  for (const folder of ['functions/dist', 'functions/dist-events']) {
    mkdirSync(root(folder), { recursive: true });
    writeFileSync(root(folder, `.env.${project}`), functionsEnv(target, siteKey));
  }
  await mustRun('The check of the bundle', process.execPath, [
    root('tools/deploy/check-production-bundle.mjs'),
  ]);
}

/**
 * Deploys a part with firebase-tools. Functions are deployed with --force, which deletes functions
 * removed from the source and confirms retries for event functions. Indexes are not, so unused
 * indexes remain until someone deletes them.
 * @param {string} project @param {string} only @param {string} message of the hosting release
 * @throws {Error & {output: string}} with what firebase-tools printed
 */
export async function firebaseDeploy(project, only, message) {
  const copy = root('.cache/deploy/firebase-deploy.log');
  rmSync(copy, { force: true });
  const asked = ['--only', only, '--project', project, '--config', root(DEPLOY_CONFIG)];
  const force = only.startsWith('functions') ? ['--force'] : [];
  try {
    await mustRun(
      `firebase deploy --only ${only}`,
      process.execPath,
      [
        root('node_modules/firebase-tools/lib/bin/firebase.js'),
        'deploy',
        ...asked,
        ...['--message', message, '--non-interactive', ...force],
      ],
      { env: { UNITED_BUILT: '1' }, copy },
    );
  } catch (error) {
    const output = existsSync(copy) ? readFileSync(copy, 'utf8') : '';
    throw Object.assign(/** @type {Error} */ (error), { output });
  }
}

/**
 * Waits until every index is ready, so that the new version's queries don't fail.
 * @param {Context} context @param {(line: string) => void} say @param
 * {{pauseMs?: number, timeoutMs?: number}} [times]
 * @throws {Error} after an hour, or if an index needs repair
 */
export async function waitForIndexes(
  context,
  say,
  { pauseMs = INDEX_PAUSE_MS, timeoutMs = INDEX_TIMEOUT_MS } = {},
) {
  const until = Date.now() + timeoutMs;
  for (let shown = -1; ; ) {
    context.forget();
    const { all, ready, broken } = await indexProgress(context);
    if (broken.length > 0) throw new Error(`Indexes need repair: ${broken.join('; ')}.`);
    if (ready !== shown) say(`indexes: ${ready} of ${all} ready`);
    shown = ready;
    if (ready === all) return;
    if (Date.now() >= until)
      throw new Error(
        `The indexes are still being built (${ready} of ${all}). Run the same command again later.`,
      );
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
