/** The stages of `npm test`, with their commands and requirements. */
import { run } from './processes.mjs';
import { root } from './project.mjs';

/**
 * Options of `start` in processes.mjs, and the file for the runner's JSON report.
 * @typedef {{env?: Record<string, string>, log?: string, append?: boolean, copy?: string,
 * nice?: number, report?: string}} Running
 */

/** @param {string} path inside node_modules @param {string[]} args @param {Running} running */
const tool = (path, args, running) => run(process.execPath, [root('node_modules', path), ...args], running);

/** @param {string[]} projects @param {string[]} args @param {Running} running */
function vitest(projects, args, { report, ...running }) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.flatMap((name) => ['--project', name]);
  return tool('vitest/vitest.mjs', ['run', ...chosen, ...reporters, ...args], running);
}

/** @param {string[]} args @param {Running} running */
const playwright = (args, { report, env, ...running }) =>
  tool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    ...running,
    env: { ...env, ...(report && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
  });

/**
 * Runs commands sequentially.
 * @param {(() => Promise<number>)[]} commands
 * @returns {Promise<number>} the last exit code other than 0, or 0
 */
async function inTurn(commands) {
  let code = 0;
  for (const command of commands) code = (await command()) || code;
  return code;
}

/** @param {string[]} args @param {Running} running */
async function bundleChecks(args, running) {
  const { buildProductionWeb } = await import('./build-web.mjs');
  const { buildFunctions } = await import('./build-functions.mjs');
  const config = {
    apiKey: 'k',
    authDomain: 'a.example',
    projectId: 'united',
    storageBucket: 'b',
    appId: 'i',
  };
  await buildProductionWeb({
    firebaseConfig: JSON.stringify(config),
    appCheckSiteKey: 'site-key', // The larger build.
    log: root('.emulators/web-production.log'),
  });
  await buildFunctions();
  const checks = [
    'tools/deploy/check-functions-folder.mjs',
    'tools/bundle/check-portal-parts.mjs',
    'node_modules/size-limit/bin.js',
    'tools/deploy/check-production-bundle.mjs',
    'tools/bundle/check-site-budget.mjs',
  ];
  return inTurn(checks.map((file) => () => run(process.execPath, [root(file), ...args], running)));
}

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [emulators] required emulators
 * @property {boolean} [triggers] whether Firestore triggers run during it
 * @property {boolean} [seeded] whether it needs the demo data and the built web app
 * @property {boolean} [fresh] whether it needs new emulators, because old ones keep growing: every
 * document version and every evaluated rule costs memory
 * @property {boolean} [beside] whether it runs in parallel with the others, on a separate stack
 * @property {number} [stacks] how many stacks, with a worker each, share a whole run; default 1
 * @property {(args: string[], running: Running) => Promise<number>} run returns the exit code
 */

const ALL = ['auth', 'firestore', 'functions', 'storage', 'hosting'];
const PROJECTS = ['tsconfig.json', 'domain/tsconfig.json', 'functions/tsconfig.json', 'web/tsconfig.json'];

/** With several checkers, each would check the shared files again, which doubles the work. */
const oneChecker = ['--checkers', '1'];

/** In execution order. @type {Stage[]} */
const stages = [
  {
    name: 'types',
    run: (args, running) =>
      inTurn(
        PROJECTS.map(
          (project) => () =>
            tool('typescript/bin/tsc', ['-p', root(project), ...oneChecker, ...args], running),
        ),
      ),
  },
  {
    name: 'lint',
    run: (args, running) =>
      tool('@biomejs/biome/bin/biome', ['ci', ...(args.length > 0 ? args : ['.'])], running),
  },
  // Finds unused files, exports and dependencies, and undeclared imports.
  { name: 'knip', run: (args, running) => tool('knip/bin/knip.js', ['--no-progress', ...args], running) },
  // Unit tests expect the stacks' ports without a slot.
  {
    name: 'unit',
    run: (args, { env, ...running }) =>
      vitest(['unit', 'web', 'web-isolated'], args, { ...running, env: { ...env, UNITED_TEST_SLOT: '' } }),
  },
  {
    name: 'rules',
    emulators: ['auth', 'firestore'],
    beside: true,
    run: (args, running) => vitest(['rules'], args, running),
  },
  {
    name: 'storage',
    emulators: ['auth', 'firestore', 'storage'],
    beside: true,
    run: (args, running) => vitest(['storage'], args, running),
  },
  // Flows serve the callables from one process that handles many concurrent calls. Flows that need
  // the functions emulator or triggers belong to `events`.
  {
    name: 'flows',
    emulators: ['auth', 'firestore', 'storage'],
    fresh: true,
    stacks: 3,
    run: (args, running) => vitest(['flows'], args, running),
  },
  {
    name: 'events',
    emulators: ALL,
    fresh: true,
    triggers: true,
    stacks: 3,
    run: (args, running) => vitest(['events'], args, running),
  },
  {
    name: 'e2e',
    emulators: ALL,
    triggers: true,
    seeded: true,
    stacks: 3,
    run: playwright,
  },
  { name: 'bundle', run: bundleChecks },
];

/** Groups of stages. @type {Record<string, string[]>} */
const groups = { check: ['types', 'lint', 'knip', 'unit'], all: stages.map(({ name }) => name) };

/**
 * Splits a command line into stages or groups, followed by arguments for their runner.
 * @param {string[]} argv
 * @returns {{chosen: Stage[], rest: string[]}}
 * @throws {Error} if there are arguments for more than one stage
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
      `"${rest.join(' ')}" is not a stage. Stages: ${[...Object.keys(groups), ...groups.all].join(', ')}.`,
    );
  }
  return { chosen, rest };
}
