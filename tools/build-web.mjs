/**
 * Builds the web app: static public pages and the portal.
 *
 * `node tools/build-web.mjs` creates the production build in web/dist. It needs
 * VITE_FIREBASE_CONFIG, the web app's config from the Firebase console as JSON, in the environment
 * or in web/.env.production.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unchanged } from './fingerprint.mjs';
import { FRAME_HOSTS } from './frame-hosts.mjs';
import { HOST, webEnv } from './ports.mjs';
import { mustRun } from './processes.mjs';
import { isMain, root } from './project.mjs';

/** Sources of the web build, relative to the project root. */
export const WEB_SOURCES = ['web', 'domain/src', 'package-lock.json', 'tools/build-web.mjs'];

/**
 * @param {string} outDir absolute
 * @param {Record<string, string | undefined>} env
 * @param {string} [log]
 */
const viteBuild = (outDir, env, log) =>
  mustRun('The web build', process.execPath, [root('node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root('web'),
    env: { ...env, WEB_OUT_DIR: outDir, NODE_ENV: 'production' },
    log,
  });

/**
 * Builds the web app for a stack's emulators, unless the sources are unchanged since the last
 * build.
 * @param {import('./ports.mjs').Stack} stack
 */
export async function buildLocalWeb(stack) {
  const env = webEnv(stack);
  const stamp = unchanged(`web-${stack.projectId}`, WEB_SOURCES, JSON.stringify(env), stack.webDir);
  if (stamp.same) return;
  await viteBuild(root(stack.webDir), env, root(stack.dataDir, 'web-build.log'));
  stamp.save();
}

/**
 * Copies the web app built for one test stack to another, and replaces its addresses.
 * @param {import('./ports.mjs').Stack} stack @param {import('./ports.mjs').Stack} from already
 *   built
 */
export function copyLocalWeb(stack, from) {
  const env = JSON.stringify(webEnv(stack));
  const stamp = unchanged(`web-${stack.projectId}`, WEB_SOURCES, env, stack.webDir);
  if (stamp.same) return;
  const words = new Map([[from.projectId, stack.projectId]]);
  for (const [what, port] of Object.entries(from.ports)) {
    const other = stack.ports[/** @type {keyof import('./ports.mjs').Ports} */ (what)];
    words.set(`${HOST}:${port}`, `${HOST}:${other}`);
  }
  const pattern = new RegExp(`(?:${[...words.keys()].join('|').replaceAll('.', '\\.')})(?!\\d)`, 'g');
  const to = root(stack.webDir);
  rmSync(to, { recursive: true, force: true });
  cpSync(root(from.webDir), to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|json|webmanifest)$/.test(name)) continue;
    const text = readFileSync(join(to, name), 'utf8');
    const changed = text.replace(pattern, (word) => words.get(word) ?? word);
    if (changed !== text) writeFileSync(join(to, name), changed);
  }
  stamp.save();
}

/**
 * Builds for production, without emulator code.
 * @param {object} options
 * @param {string} [options.firebaseConfig] JSON; by default, from web/.env.production
 * @param {string} [options.appCheckSiteKey] reCAPTCHA Enterprise key; without it, the build doesn't
 * use App Check
 * @param {readonly string[]} [options.frameHosts] origins that can be framed, besides FRAME_HOSTS
 * @param {string} [options.siteSettings] JSON of `settings/public`, for the figures on public pages
 * @param {string} [options.outDir] absolute; by default web/dist
 * @param {string} [options.log] path of a log file; by default, the build prints
 */
export const buildProductionWeb = ({
  firebaseConfig,
  appCheckSiteKey,
  frameHosts = [],
  siteSettings,
  outDir = root('web/dist'),
  log,
}) =>
  viteBuild(
    outDir,
    {
      VITE_FIREBASE_CONFIG: firebaseConfig,
      VITE_APP_CHECK_SITE_KEY: appCheckSiteKey,
      VITE_FRAME_HOSTS: [...FRAME_HOSTS, ...frameHosts].join(' '),
      VITE_EMULATORS: undefined,
      VITE_SITE_SETTINGS: siteSettings,
    },
    log,
  );

// This is a predeploy step of firebase-tools. tools/deploy.mjs has already built everything.
if (isMain(import.meta.url) && !process.env.UNITED_BUILT) {
  const { VITE_FIREBASE_CONFIG: firebaseConfig, VITE_APP_CHECK_SITE_KEY: appCheckSiteKey } = process.env;
  if (!firebaseConfig && !existsSync(root('web/.env.production'))) {
    console.error(
      'VITE_FIREBASE_CONFIG is not set. Copy the JSON from Firebase console > Project settings > Your apps > SDK setup.',
    );
    console.error(
      'Set it in the environment or in web/.env.production (ignored by git), then run this again.',
    );
    process.exit(1);
  }
  await buildProductionWeb({ firebaseConfig, appCheckSiteKey });
}
