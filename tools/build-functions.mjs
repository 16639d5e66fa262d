/**
 * Bundles functions/src into two folders that the emulator runs and a deploy uploads. The bundles
 * include our code, the domain package and zod, split so that a function loads only what it uses.
 * The Firebase SDKs remain dependencies with exact versions. Event, queue and scheduled functions
 * have their own folder and codebase, since their SDK is slow to load and users wait for the
 * callables.
 *
 * `node tools/build-functions.mjs` builds functions/dist and functions/dist-events once.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { stacks } from './ports.mjs';
import { isMain, root } from './project.mjs';

/**
 * Cloud Functions no longer accepts Node 20. The emulator runs the functions on the installed Node.
 */
const NODE = '22';

/** Files that don't come from the build and must not be deleted with old chunks. */
const KEEP = new Set(['.secret.local', 'package.json', 'node_modules']);

/**
 * Also keeps deploy options such as `.env.my-project`, which the operator writes.
 * @param {string} name
 */
const isKept = (name) => KEEP.has(name) || name.startsWith('.env');

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Returns the packages that a deploy installs, with the exact tested versions.
 * @returns {Record<string, string>}
 */
export function runtimeDependencies() {
  const { dependencies } = readJson(root('functions/package.json'));
  const installed = (/** @type {string} */ name) =>
    [root('functions/node_modules', name, 'package.json'), root('node_modules', name, 'package.json')].find(
      existsSync,
    );
  return Object.fromEntries(
    Object.keys(dependencies).map((name) => {
      const manifest = installed(name);
      if (!manifest)
        throw new Error(`functions/package.json lists ${name}, which is not installed. Run: npm ci`);
      return [name, readJson(manifest).version];
    }),
  );
}

/**
 * Writes a file only if it changed, since running emulators reload on every write.
 * @param {string} path
 * @param {Uint8Array} bytes
 * @returns {boolean} whether it changed
 */
function writeChanged(path, bytes) {
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false;
  writeFileSync(path, bytes);
  return true;
}

/** @param {string} dir @param {Record<string, string>} dependencies */
function writePackage(dir, dependencies) {
  const manifest = { name: 'united-functions', private: true, type: 'module', main: 'index.js' };
  const text = JSON.stringify({ ...manifest, engines: { node: NODE }, dependencies }, null, 2);
  writeChanged(join(dir, 'package.json'), Buffer.from(`${text}\n`));
}

/** @typedef {Pick<import('./ports.mjs').Stack, 'functionsDir' | 'eventsDir'>} Folders */

/**
 * @typedef {object} Codebase
 * @property {string} entry source, relative to the project's root
 * @property {string} dir absolute output folder
 */

/** @param {Folders} folders @returns {Codebase[]} */
const codebases = ({ functionsDir, eventsDir }) => [
  { entry: 'functions/src/index.ts', dir: root(functionsDir) },
  { entry: 'functions/src/events.ts', dir: root(eventsDir) },
];

/**
 * @param {Codebase} codebase
 * @param {() => void} [onChange] called for each file that differs from the last build's
 * @returns {esbuild.BuildOptions}
 */
function options({ entry, dir }, onChange) {
  const dependencies = runtimeDependencies();
  return {
    absWorkingDir: root(),
    entryPoints: { index: entry },
    outdir: dir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    chunkNames: 'chunk-[name]-[hash]',
    external: Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]),
    sourcemap: 'linked',
    sourcesContent: false,
    write: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'deployable-folder',
        setup(build) {
          build.onEnd(({ outputFiles = [], errors }) => {
            if (errors.length > 0) return;
            for (const { path, contents } of outputFiles) if (writeChanged(path, contents)) onChange?.();
            writePackage(dir, dependencies);
            const written = new Set(outputFiles.map(({ path }) => basename(path)));
            for (const name of readdirSync(dir)) {
              if (!written.has(name) && !isKept(name)) rmSync(join(dir, name), { recursive: true });
            }
          });
        },
      },
    ],
  };
}

/**
 * Builds once.
 * @param {Folders} [folders]
 * @returns {Promise<number>} how many codebases changed since the last build
 */
export async function buildFunctions(folders = stacks.start) {
  const changed = new Set();
  for (const codebase of codebases(folders)) {
    mkdirSync(codebase.dir, { recursive: true });
    await esbuild.build(options(codebase, () => changed.add(codebase.dir)));
  }
  return changed.size;
}

/**
 * Builds, and rebuilds on every source change until the returned function is called.
 * @param {Folders} [folders]
 * @returns {Promise<() => Promise<void>>}
 */
export async function watchFunctions(folders = stacks.start) {
  const contexts = [];
  for (const codebase of codebases(folders)) {
    mkdirSync(codebase.dir, { recursive: true });
    const context = await esbuild.context(options(codebase));
    await context.rebuild();
    await context.watch();
    contexts.push(context);
  }
  return async () => {
    await Promise.all(contexts.map((context) => context.dispose()));
  };
}

// This is a predeploy step of firebase-tools. tools/deploy.mjs has already built everything.
if (isMain(import.meta.url) && !process.env.UNITED_BUILT) await buildFunctions();
