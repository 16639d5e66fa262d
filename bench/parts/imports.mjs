/** Part `imports`: CPU time a new functions instance needs before it can respond, without gRPC. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildFunctions, runtimeDependencies } from '../../tools/build-functions.mjs';
import { root } from '../../tools/project.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { benchFunctions } from '../load/stack.mjs';
import { line, milliseconds } from '../report.mjs';

const RUNS = 7;
const BUDGET = 0.35;
const EAGER = 'functions/dist-bench-eager';

/** Builds a single file with everything, which first imports every package used anywhere. */
async function buildEager() {
  mkdirSync(root(EAGER), { recursive: true });
  const names = Object.keys(runtimeDependencies());
  const isOurs = (path) => names.some((name) => `${path}/`.startsWith(`${name}/`));
  const options = {
    ...{ absWorkingDir: root(), bundle: true, format: 'esm', platform: 'node', target: 'node20.19' },
    external: names.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  };
  const { metafile } = await esbuild.build({
    ...options,
    entryPoints: ['functions/src/index.ts', 'functions/src/events.ts'],
    outdir: root(EAGER),
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const external = imported.filter((each) => each.external && isOurs(each.path));
  const packages = [...new Set(external.map(({ path }) => path))];
  if (packages.length === 0) throw new Error('The build of the functions imports no packages.');
  const contents = [
    ...packages.map((path, i) => `import * as package${i} from '${path}';`),
    `globalThis.packages = [${packages.map((_, i) => `package${i}`).join(', ')}];`,
    ...['index', 'events'].map((name) => `export * as ${name} from './functions/src/${name}.ts';`),
  ].join('\n');
  const stdin = { contents, resolveDir: root() };
  await esbuild.build({ ...options, stdin, outfile: root(EAGER, 'index.js') });
  writeFileSync(root(EAGER, 'package.json'), '{"type":"module"}\n');
}

const program = (/** @type {string} */ file) => `
import { createRequire } from 'node:module';
const before = process.cpuUsage();
await import(${JSON.stringify(pathToFileURL(file).href)});
const { user, system } = process.cpuUsage(before);
const grpc = Object.keys(createRequire(import.meta.url).cache).some((path) => /@grpc[\\\\/]/.test(path));
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, grpc }));
process.exit();`;

/** Imports a file in a new process. @param {string} file absolute */
function importOnce(file) {
  const env = { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' };
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program(file)], {
    ...{ env, cwd: root(), encoding: 'utf8' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

/** @type {import('../runner.mjs').Part} */
export const imports = {
  name: 'imports',
  about: 'CPU time to import the callables vs. everything',
  async run({ step, expect }) {
    await buildFunctions(benchFunctions);
    await buildEager();
    const entries = {
      callables: root(benchFunctions.functionsDir, 'index.js'),
      everything: root(EAGER, 'index.js'),
    };
    const names = Object.keys(entries);
    expect(RUNS);
    const rounds = [];
    const measure = async () =>
      Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, importOnce(file)]));
    for (let i = 1; i <= RUNS; i += 1) rounds.push(await step(`round ${i}`, measure));
    const runsOf = (name) => rounds.map((round) => round[name]);
    // The minimum, since other programs only add to it.
    const minimum = (name) => Math.min(...runsOf(name).map(({ cpuMs }) => cpuMs));
    const [split, eager] = names.map(minimum);
    const grpc = runsOf('callables').some((run) => run.grpc) ? 'loaded' : 'not loaded';
    const cells = names.map((name) => [name, milliseconds(minimum(name))]);
    return {
      tables: [table(`Import in a new process, minimum of ${RUNS}`, ['entry', 'CPU'], cells)],
      summary: [
        line(
          'import CPU of the callables vs. everything',
          `${fixed(split / eager, 2)} (${fixed(split)} ms vs. ${fixed(eager)} ms)`,
          `8: ≤ ${BUDGET}`,
          split / eager <= BUDGET,
        ),
        line('gRPC when the callables are imported', grpc, '8: none', grpc !== 'loaded'),
      ],
    };
  },
};
