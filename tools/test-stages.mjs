/** The stages of `npm test`: what each runs and what it needs. */
import { existsSync, readdirSync } from 'node:fs';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/** @param {string} path inside node_modules @param {string[]} args @param {Record<string, string>} [env] @param {string} [log] */
const tool = (path, args, env, log) =>
  run(process.execPath, [root('node_modules', path), ...args], { env, log });

/** @param {string[]} projects @param {string[]} args @param {Record<string, string>} [env] @param {string} [log] */
const vitest = (projects, args, env, log) =>
  tool('vitest/vitest.mjs', ['run', ...projects.flatMap((name) => ['--project', name]), ...args], env, log);

/** Runs commands in turn. @param {(() => Promise<number>)[]} commands @returns {Promise<number>} the first exit code that is not 0 */
async function inTurn(commands) {
  let code = 0;
  for (const command of commands) code = (await command()) || code;
  return code;
}

/** @param {string[]} args */
async function bundleChecks(args) {
  const { buildProductionWeb } = await import('./build-web.mjs');
  const { buildFunctions } = await import('./build-functions.mjs');
  const config = {
    apiKey: 'k',
    authDomain: 'a.example',
    projectId: 'united',
    storageBucket: 'b',
    appId: 'i',
  };
  // With App Check, which has the larger build.
  await buildProductionWeb(JSON.stringify(config), root('.emulators/web-production.log'), 'site-key');
  await buildFunctions();
  const checks = existsSync(root('bench'))
    ? readdirSync(root('bench')).filter((name) => /^check-.*\.mjs$/.test(name))
    : [];
  if (checks.length === 0) throw new Error('bench/ holds no check-*.mjs.');
  return inTurn(checks.map((name) => () => run(process.execPath, [root('bench', name), ...args])));
}

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [emulators] those it needs
 * @property {boolean} [triggers] whether Firestore triggers run during it
 * @property {boolean} [seeded] whether it needs the demo data and the built web app
 * @property {boolean} [sharded] whether its runner takes `--shard=1/2`, so that two stacks can share the work
 * @property {string[]} [secondHalf] arguments for the runner of the second half, so that it writes nowhere where the first does
 * @property {(args: string[], env: Record<string, string>, log?: string) => Promise<number>} run gives an exit code; with a log file, its
 *   output goes there
 */

const ALL = ['auth', 'firestore', 'functions', 'storage', 'hosting'];
const PROJECTS = ['tsconfig.json', 'domain/tsconfig.json', 'functions/tsconfig.json', 'web/tsconfig.json'];

/** In the order in which they run. @type {Stage[]} */
export const stages = [
  {
    name: 'types',
    run: (args) =>
      inTurn(PROJECTS.map((project) => () => tool('typescript/bin/tsc', ['-p', root(project), ...args]))),
  },
  {
    name: 'lint',
    run: (args) => tool('@biomejs/biome/bin/biome', ['ci', ...(args.length > 0 ? args : ['.'])]),
  },
  // They speak of the stacks as they are without a slot.
  { name: 'unit', run: (args) => vitest(['unit', 'web'], args, { UNITED_TEST_SLOT: '' }) },
  { name: 'rules', emulators: ['auth', 'firestore'], run: (args, env) => vitest(['rules'], args, env) },
  {
    name: 'storage',
    emulators: ['auth', 'firestore', 'storage'],
    run: (args, env) => vitest(['storage'], args, env),
  },
  // The emulator starts a process for each event that comes while another is handled, and every person whom a test makes is an event: so
  // documents set off functions only in the flows that wait for it.
  {
    name: 'flows',
    emulators: ALL,
    sharded: true,
    run: (args, env, log) => vitest(['flows'], args, env, log),
  },
  {
    name: 'events',
    emulators: ALL,
    triggers: true,
    sharded: true,
    run: (args, env, log) => vitest(['events'], args, env, log),
  },
  {
    name: 'e2e',
    emulators: ALL,
    triggers: true,
    seeded: true,
    sharded: true,
    secondHalf: ['--output=test-results/second-half'],
    run: (args, env, log) => tool('@playwright/test/cli.js', ['test', ...args], env, log),
  },
  { name: 'bundle', run: bundleChecks },
];

/** Names for several stages. @type {Record<string, string[]>} */
export const groups = { check: ['types', 'lint', 'unit'], all: stages.map(({ name }) => name) };

/**
 * Splits a command line: names of stages or groups first, the rest is for their runner.
 * @param {string[]} argv
 * @returns {{chosen: Stage[], rest: string[]}}
 * @throws {Error} when arguments are to go to more than one stage
 */
export function chooseStages(argv) {
  const names = new Set();
  let taken = 0;
  for (const word of argv) {
    const members = groups[word] ?? (stages.some(({ name }) => name === word) ? [word] : null);
    if (!members) break;
    for (const name of members) names.add(name);
    taken += 1;
  }
  const rest = argv.slice(taken);
  const chosen = stages.filter(({ name }) => names.size === 0 || names.has(name));
  if (rest.length > 0 && chosen.length !== 1) {
    throw new Error(
      `"${rest.join(' ')}" is no stage. Stages: ${[...Object.keys(groups), ...groups.all].join(', ')}.`,
    );
  }
  return { chosen, rest };
}
