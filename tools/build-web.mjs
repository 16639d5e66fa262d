/**
 * Builds the web app: static public pages and the portal.
 *
 * `node tools/build-web.mjs` makes the production build in web/dist; it needs VITE_FIREBASE_CONFIG,
 * the JSON that the Firebase console shows for the web app (in the environment or in
 * web/.env.production).
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unchanged } from './fingerprint.mjs';
import { FRAME_HOSTS } from './frame-hosts.mjs';
import { HOST, webEnv } from './ports.mjs';
import { mustRun } from './processes.mjs';
import { isMain, root } from './project.mjs';

/** What the web build is made of, relative to the project's root. */
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
 * Builds the web app that talks to a stack's emulators, unless the last build had the same sources.
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
 * Copies the web app that was built for a test stack for another, with the other's addresses.
 * @param {import('./ports.mjs').Stack} stack @param {import('./ports.mjs').Stack} from built before
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
 * Builds for production, without anything that knows of emulators.
 * @param {object} options
 * @param {string} [options.firebaseConfig] JSON; else web/.env.production has it
 * @param {string} [options.appCheckSiteKey] of reCAPTCHA Enterprise; without it the build knows
 * nothing of App Check
 * @param {readonly string[]} [options.frameHosts] whose pages may be framed besides FRAME_HOSTS
 * @param {string} [options.siteSettings] JSON of `settings/public`, for the figures of the public
 * pages
 * @param {string} [options.outDir] absolute; else web/dist
 * @param {string} [options.log] path; else the build prints
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

// tools/deploy.mjs has built before it starts firebase-tools, whose predeploy steps these are.
if (isMain(import.meta.url) && !process.env.UNITED_BUILT) {
  const { VITE_FIREBASE_CONFIG: firebaseConfig, VITE_APP_CHECK_SITE_KEY: appCheckSiteKey } = process.env;
  if (!firebaseConfig && !existsSync(root('web/.env.production'))) {
    console.error(
      'VITE_FIREBASE_CONFIG is not set: the JSON of Firebase console > Project settings > Your apps > SDK setup.',
    );
    console.error(
      'Set it in the environment or in web/.env.production (which git ignores), then run this again.',
    );
    process.exit(1);
  }
  await buildProductionWeb({ firebaseConfig, appCheckSiteKey });
}
