/** Builds the functions' entries, and measures what importing one costs. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { buildFunctions, runtimeDependencies } from '../../tools/build-functions.mjs';
import { root } from '../../tools/project.mjs';

/** Beside the real ones, so that the packages are found; git ignores them. */
const folders = { functionsDir: 'functions/dist-bench', eventsDir: 'functions/dist-bench-events' };
const EAGER = 'functions/dist-bench-eager';

/** One file of everything, with each package that is used anywhere imported at its top. */
async function buildEager() {
  const names = Object.keys(runtimeDependencies());
  /** @type {import('esbuild').BuildOptions} */
  const options = {
    absWorkingDir: root(),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
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
  const used = Object.values(metafile.outputs).flatMap((output) =>
    output.imports
      .filter(({ external, path }) => external && !path.startsWith('node:'))
      .map(({ path }) => path),
  );
  const packages = [...new Set(used)].filter((path) =>
    names.some((name) => path === name || path.startsWith(`${name}/`)),
  );
  if (packages.length === 0) throw new Error('The functions use no package: is the build read rightly?');
  const lines = packages.map((path, i) => `import * as package${i} from '${path}';`);
  const keep = `globalThis.packages = [${packages.map((_, i) => `package${i}`).join(', ')}];`;
  const entries = ['index', 'events'].map((name) => `export * as ${name} from './functions/src/${name}.ts';`);
  await esbuild.build({
    ...options,
    stdin: { contents: [...lines, keep, ...entries].join('\n'), resolveDir: root() },
    outfile: root(EAGER, 'index.js'),
  });
  writeFileSync(root(EAGER, 'package.json'), '{"type":"module"}\n');
}

/** Builds. @returns {Promise<Record<string, string>>} absolute entry files by name */
export async function buildForImports() {
  mkdirSync(root(EAGER), { recursive: true });
  await buildFunctions(folders);
  await buildEager();
  writeFileSync(root(EAGER, 'sdk.js'), "import 'firebase-functions/v2/https';\n");
  return {
    'SDK of callables alone': root(EAGER, 'sdk.js'),
    callables: root(folders.functionsDir, 'index.js'),
    events: root(folders.eventsDir, 'index.js'),
    'everything at once': root(EAGER, 'index.js'),
  };
}

/** @typedef {{cpuMs: number, wallMs: number, commonJsModules: number, grpc: boolean}} ImportCost */

const program = (/** @type {string} */ file) => `
import { createRequire } from 'node:module';
const before = process.cpuUsage();
const from = performance.now();
await import(${JSON.stringify(pathToFileURL(file).href)});
const wallMs = performance.now() - from;
const { user, system } = process.cpuUsage(before);
const loaded = Object.keys(createRequire(import.meta.url).cache);
const grpc = loaded.some((path) => /@grpc[\\\\/]/.test(path));
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, wallMs, commonJsModules: loaded.length, grpc }));
process.exit();`;

/** Imports a file in a process of its own. @param {string} file absolute @returns {ImportCost} */
export function importOnce(file) {
  const env = { ...process.env, GCLOUD_PROJECT: 'united', FIREBASE_CONFIG: '{"projectId":"united"}' };
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', program(file)], {
    env,
    cwd: root(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}
