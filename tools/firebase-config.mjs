/**
 * Derives the configuration of a local stack from firebase.json, the production configuration,
 * whose Content-Security-Policy allows no emulators. `node tools/firebase-config.mjs && npm run
 * format` writes firebase.test.json (checked in) and firebase.local.json (ignored).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { allowFrames, TEST_FRAME_HOSTS } from './frame-hosts.mjs';
import { HOST, stacks } from './ports.mjs';
import { isMain, root } from './project.mjs';

/**
 * Returns the `emulators` section for a stack's ports.
 * @param {import('./ports.mjs').Stack} stack
 * @param {boolean} [ui]
 */
export function emulatorSettings({ ports }, ui = false) {
  const at = (/** @type {number} */ port) => ({ host: HOST, port });
  return {
    singleProjectMode: true,
    auth: at(ports.auth),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    functions: at(ports.functions),
    storage: at(ports.storage),
    hosting: at(ports.hosting),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: ui ? { enabled: true, ...at(ports.ui) } : { enabled: false },
  };
}

/**
 * Extends a Content-Security-Policy to allow the stack's emulators, and frames of pages that tests
 * serve.
 * @param {string} policy @param {import('./ports.mjs').Stack} stack
 */
function allowEmulators(policy, { ports }) {
  const origin = (/** @type {number} */ port) => `http://${HOST}:${port}`;
  const extra = {
    'connect-src': [ports.auth, ports.firestore, ports.functions, ports.storage].map(origin),
    'img-src': [origin(ports.storage)],
  };
  return allowFrames(policy, TEST_FRAME_HOSTS)
    .split('; ')
    .map((directive) => {
      const name = /** @type {keyof typeof extra} */ (directive.split(' ')[0]);
      return [directive, ...(extra[name] ?? [])].join(' ');
    })
    .join('; ');
}

/**
 * @typedef {object} ConfigOptions
 * @property {boolean} [ui] whether the emulators' web interface runs
 * @property {string} [rules] initial Firestore rules, instead of the project's
 */

/**
 * Returns firebase.json for a stack's emulators: with its folders and ports, emulators in the
 * policy, and without deploy steps.
 * @param {any} production parsed firebase.json @param {import('./ports.mjs').Stack} stack
 * @param {ConfigOptions} [options]
 */
export function deriveConfig(production, stack, { ui = false, rules } = {}) {
  const config = structuredClone(production);
  if (rules) config.firestore.rules = rules;
  config.hosting.public = stack.webDir;
  const folders = { default: stack.functionsDir, events: stack.eventsDir };
  delete config.hosting.predeploy;
  for (const codebase of config.functions) {
    codebase.source = folders[/** @type {keyof typeof folders} */ (codebase.codebase)];
    delete codebase.predeploy;
  }
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key === 'Content-Security-Policy') header.value = allowEmulators(header.value, stack);
    }
  }
  config.emulators = emulatorSettings(stack, ui);
  return config;
}

/**
 * Writes the stack's configuration file, if it changed.
 * @param {import('./ports.mjs').Stack} stack @param {ConfigOptions} [options]
 */
export function writeConfig(stack, options) {
  const derived = deriveConfig(JSON.parse(readFileSync(root('firebase.json'), 'utf8')), stack, options);
  const file = root(stack.config);
  if (existsSync(file) && isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), derived)) return;
  writeFileSync(file, `${JSON.stringify(derived, null, 2)}\n`);
}

if (isMain(import.meta.url)) for (const stack of Object.values(stacks)) writeConfig(stack);
