/**
 * Bundles functions/src into two folders that the emulator runs and a deploy uploads: own code, the
 * domain package and zod inside, split so that a function loads only what it uses; the Firebase
 * SDKs stay ordinary dependencies with exact versions. Functions that events, queues and the clock
 * start have a folder (and codebase) of their own, since their SDK is slow to load and a person
 * waits for the others.
 *
 * `node tools/build-functions.mjs` builds functions/dist and functions/dist-events once.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { stacks } from './ports.mjs';
import { isMain, root } from './project.mjs';

/**
 * Cloud Functions no longer deploys Node 20; the emulator runs the functions on whatever Node there
 * is.
 */
const NODE = '22';

/** Files of a stack that no build made: they stay when old chunks go. */
const KEEP = new Set(['.secret.local', 'package.json', 'node_modules']);

/** Options of a deployment, such as `.env.my-project`, are the operator's. @param {string} name */
const isKept = (name) => KEEP.has(name) || name.startsWith('.env');

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * The packages that a deploy installs, with the exact versions that were tested.
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
        throw new Error(`functions/package.json names ${name}, which is not installed. Run: npm ci`);
      return [name, readJson(manifest).version];
    }),
  );
}

/**
 * Writes a file only when it changes, since running emulators reload on every write.
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
            const made = new Set(outputFiles.map(({ path }) => basename(path)));
            for (const name of readdirSync(dir)) {
              if (!made.has(name) && !isKept(name)) rmSync(join(dir, name), { recursive: true });
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
 * @returns {Promise<number>} how many of the codebases differ from the last build's
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
 * Builds, and builds again whenever a source changes, until the returned function is called.
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

// tools/deploy.mjs has built before it starts firebase-tools, whose predeploy steps these are.
if (isMain(import.meta.url) && !process.env.UNITED_BUILT) await buildFunctions();
