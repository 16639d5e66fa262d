/**
 * Finds the two Java programs that firebase-tools would otherwise download: the Firestore emulator
 * and the storage rules runtime. Where Google's downloads are blocked, the Firestore emulator comes
 * from the Google Cloud SDK, which ships it as a jar without a Main-Class.
 *
 * Two Java classes are our own:
 * - StorageRules.java replaces the storage rules runtime if Google's can't be downloaded. No package
 *   contains it, and the Storage emulator doesn't start without one. It implements firebase-tools'
 *   protocol and evaluates rules with the engine in the Firestore emulator's jar.
 * - WrappedStreamObserver.java fixes a race in the Firestore emulator: a page that starts listening
 *   during a write sometimes misses the change, and shows old data until the next one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findJavaHome } from './java.mjs';
import { root } from './project.mjs';

/**
 * Wraps a manifest value: lines have at most 72 bytes, and continuation lines start with a space.
 * @param {string} value
 */
const wrapped = (value) => value.replace(/.{50}/g, '$&\n ');

/**
 * @typedef {object} Program
 * @property {string} name of the jar
 * @property {string} main the class that `java -jar` starts
 * @property {string} engine jar with Google's classes
 * @property {string} source Java file, relative to the project's root. Its class takes precedence
 *   over the same class in `engine`.
 */

/** @param {Program} program @param {string} cacheDir */
function pathOf({ name, main, source, engine }, cacheDir) {
  const hash = createHash('sha256')
    .update(main)
    .update(engine)
    .update(readFileSync(root(source)));
  return join(cacheDir, `${name}-${hash.digest('hex').slice(0, 12)}.jar`);
}

/**
 * Builds a jar that starts a program, unless one exists for the same source and engine.
 * @param {Program} program @param {string} cacheDir folder for the jar
 * @returns {string} the jar's path
 * @throws {Error} if there is no JDK, or the source doesn't compile against this engine
 */
export function buildJar(program, cacheDir) {
  const built = pathOf(program, cacheDir);
  if (existsSync(built)) return built;
  const { main, source, engine } = program;
  mkdirSync(cacheDir, { recursive: true });
  // `npm start` and `npm test` may build at the same time, so each uses its own folder and renames
  // the finished jar.
  const work = mkdtempSync(join(cacheDir, 'build-'));
  try {
    const bin = (/** @type {string} */ name) =>
      join(findJavaHome(undefined, { compiler: true }), 'bin', name);
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'pipe']);
    const classes = join(work, 'classes');
    const options = ['-proc:none', '-nowarn', '--release', '21', '-cp', engine, '-d', classes];
    execFileSync(bin('javac'), [...options, root(source)], { stdio });
    const manifest = join(work, 'manifest');
    writeFileSync(manifest, `Main-Class: ${main}\nClass-Path: ${wrapped(pathToFileURL(engine).href)}\n`);
    const content = ['--file', join(work, 'jar'), '--manifest', manifest, '-C', classes, '.'];
    execFileSync(bin('jar'), ['--create', ...content], { stdio });
    renameSync(join(work, 'jar'), built);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return built;
}

const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** Access to the machine. Tests pass a fake one. */
export const machine = {
  /** @type {Record<string, string | undefined>} */ env: process.env,
  home: homedir(),
  exists: (/** @type {string} */ path) => existsSync(path),
  /** Lets firebase-tools download the storage rules runtime. Fails silently without a network. */
  downloadStorageRules: () => {
    const tools = root('node_modules/firebase-tools/lib/bin/firebase.js');
    spawnSync(process.execPath, [tools, 'setup:emulators:storage'], { stdio: 'ignore', timeout: 60_000 });
  },
  /** @param {string} path */
  real: (path) => realpathSync(path),
  /** @param {string} folder */
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/**
 * Returns the jar in a `…_EMULATOR_BINARY_PATH` variable, or null.
 * @param {typeof machine} on @param {string} variable
 */
function jarFromEnv(on, variable) {
  const path = on.env[variable];
  if (!path) return null;
  if (!on.exists(path))
    throw new Error(`${variable} names ${path}, which does not exist. Correct or unset it.`);
  return path;
}

/**
 * Returns the newest jar in firebase-tools' download folder, or null.
 * @param {typeof machine} on @param {string} prefix start of the file name
 */
function jarFromCache(on, prefix) {
  const folder = on.env.FIREBASE_EMULATORS_PATH ?? join(on.home, '.cache/firebase/emulators');
  const [newest] = on
    .list(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.jar'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ? join(folder, newest) : null;
}

/**
 * Returns the Firestore jar of an installed Google Cloud SDK, or null. @param {typeof machine} on
 */
function jarFromSdk(on) {
  const byCommand = (on.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'gcloud'))
    .filter((path) => on.exists(path))
    .map((path) => dirname(dirname(on.real(path))));
  const roots = [
    ...byCommand,
    ...['/usr/lib', '/usr/share', '/opt', '/snap/google-cloud-cli/current', on.home].map((f) =>
      join(f, 'google-cloud-sdk'),
    ),
    '/opt/homebrew/share/google-cloud-sdk',
    join(on.env.LOCALAPPDATA ?? on.home, 'Google/Cloud SDK/google-cloud-sdk'),
  ];
  return roots.map((folder) => join(folder, IN_SDK)).find((path) => on.exists(path)) ?? null;
}

/**
 * Finds the Firestore emulator.
 * @param {string} cacheDir folder for a built jar
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {{run: string, engine: string} | null} `run`: the jar to start; `engine`: the jar with
 * Google's classes; null: firebase-tools has to download it
 */
export function findFirestoreJar(cacheDir, on = machine, build = buildJar) {
  const engine =
    jarFromEnv(on, 'FIRESTORE_EMULATOR_BINARY_PATH') ??
    jarFromCache(on, 'cloud-firestore-emulator-v') ??
    jarFromSdk(on);
  if (!engine) return null;
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const source = 'tools/java-sources/WrappedStreamObserver.java';
  return { run: build({ name: 'firestore-emulator', main, source, engine }, cacheDir), engine };
}

/**
 * Finds the storage rules runtime. Builds ours if Google's can't be downloaded.
 * @param {string} cacheDir folder for a built jar
 * @param {string | null} engine jar with Google's rules engine (the Firestore emulator's)
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {string | null} the jar to start; null: firebase-tools has to download it
 */
export function findStorageRules(cacheDir, engine, on = machine, build = buildJar) {
  const own = () =>
    jarFromEnv(on, 'STORAGE_EMULATOR_BINARY_PATH') ?? jarFromCache(on, 'cloud-storage-rules-runtime-v');
  const found = own();
  if (found || !engine) return found;
  const source = 'tools/java-sources/StorageRules.java';
  const fallback = { name: 'storage-rules', main: 'StorageRules', source, engine };
  // Ours exists, so an earlier download has failed.
  if (on.exists(pathOf(fallback, cacheDir))) return build(fallback, cacheDir);
  on.downloadStorageRules();
  return own() ?? build(fallback, cacheDir);
}
