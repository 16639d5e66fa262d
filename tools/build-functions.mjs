/**
 * Bundles functions/src into a folder that the emulator runs and a deploy uploads: own code, the domain package and zod inside,
 * split so that a function loads only what it uses; the Firebase SDKs stay ordinary dependencies with exact versions.
 *
 * `node tools/build-functions.mjs` builds functions/dist once.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { stacks } from './ports.mjs';
import { isMain, root } from './project.mjs';

/** Cloud Functions no longer deploys Node 20; the emulator runs the functions on whatever Node there is. */
const NODE = '22';

/** Files of a stack that no build made: they stay when old chunks go. */
const KEEP = new Set(['.secret.local', 'package.json', 'node_modules']);

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The packages that a deploy installs, with the exact versions that were tested. @returns {Record<string, string>} */
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

/** Writes a file only when it changes, since running emulators reload on every write. @param {string} path @param {Uint8Array} bytes */
function writeChanged(path, bytes) {
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

/** @param {string} dir @param {Record<string, string>} dependencies */
function writePackage(dir, dependencies) {
  const manifest = { name: 'united-functions', private: true, type: 'module', main: 'index.js' };
  const text = JSON.stringify({ ...manifest, engines: { node: NODE }, dependencies }, null, 2);
  writeChanged(join(dir, 'package.json'), Buffer.from(`${text}\n`));
}

/**
 * @param {string} dir absolute output folder
 * @returns {esbuild.BuildOptions}
 */
function options(dir) {
  const dependencies = runtimeDependencies();
  return {
    absWorkingDir: root(),
    entryPoints: { index: 'functions/src/index.ts' },
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
            for (const { path, contents } of outputFiles) writeChanged(path, contents);
            writePackage(dir, dependencies);
            const made = new Set(outputFiles.map(({ path }) => basename(path)));
            for (const name of readdirSync(dir)) {
              if (!made.has(name) && !KEEP.has(name)) rmSync(join(dir, name), { recursive: true });
            }
          });
        },
      },
    ],
  };
}

/** Builds once. @param {string} [to] output folder, relative to the project's root */
export async function buildFunctions(to = stacks.start.functionsDir) {
  const dir = root(to);
  mkdirSync(dir, { recursive: true });
  await esbuild.build(options(dir));
}

/**
 * Builds, and builds again whenever a source changes, until the returned function is called.
 * @param {string} [to]
 * @returns {Promise<() => Promise<void>>}
 */
export async function watchFunctions(to = stacks.start.functionsDir) {
  const dir = root(to);
  mkdirSync(dir, { recursive: true });
  const context = await esbuild.context(options(dir));
  await context.rebuild();
  await context.watch();
  return () => context.dispose();
}

if (isMain(import.meta.url)) await buildFunctions();
