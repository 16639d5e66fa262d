/**
 * Finds the programs that firebase-tools would download, or builds them where Google's own cannot
 * be had (a closed network). The Google Cloud SDK ships the Firestore emulator, but as a jar
 * without a Main-Class; a second jar starts it, with classes of ours: one keeps it from losing
 * changes, one from running the queries of pages that are gone, two from writing down every request
 * and every value in the rules. The same jar holds the rules engine of Storage, which StorageRules.java serves by
 * firebase-tools' protocol.
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
 * A manifest's line holds at most 72 bytes; the rest follows in lines that start with a space.
 * @param {string} value
 */
const wrapped = (value) => value.replace(/.{50}/g, '$&\n ');

/**
 * @typedef {object} Program
 * @property {string} name of the jar
 * @property {string} main the class that `java -jar` starts, ours or one of `engine`
 * @property {string[]} sources Java files below the project's root; their classes come before those
 * of the same name in `engine`
 * @property {string} engine jar with Google's classes
 */

/**
 * The jar of a program, built unless it was built before from the same source and for the same
 * engine.
 * @param {Program} program @param {string} cacheDir folder for the jar
 * @returns {string} the jar's path
 * @throws {Error} when there is no JDK, or a source does not compile against this engine; nothing
 * is left behind
 */
export function buildJar({ name, main, sources, engine }, cacheDir) {
  const files = sources.map((source) => root(source));
  const hash = createHash('sha256').update(main).update(engine);
  for (const file of files) hash.update(readFileSync(file));
  const built = join(cacheDir, `${name}-${hash.digest('hex').slice(0, 12)}.jar`);
  if (existsSync(built)) return built;
  mkdirSync(cacheDir, { recursive: true });
  // A folder of its own, and the jar in one move: `npm start` and `npm test` may build at the same
  // time.
  const work = mkdtempSync(join(cacheDir, 'build-'));
  try {
    const bin = (/** @type {string} */ name) =>
      join(findJavaHome(undefined, { compiler: true }), 'bin', name);
    const stdio = /** @type {const} */ (['ignore', 'ignore', 'pipe']);
    const classes = join(work, 'classes');
    const options = ['-proc:none', '-nowarn', '--release', '21', '-cp', engine, '-d', classes];
    execFileSync(bin('javac'), [...options, ...files], { stdio });
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

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Take the place of the emulator's classes of those names. */
const OURS = [
  'WrappedStreamObserver',
  'FirestoreV1WebChannelAdapter$FirestoreListenHandler',
  'BufferingRequestListener',
  'GranularExpressionListener',
].map((name) => `tools/java-sources/${name}.java`);
const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** What the search needs of the machine; tests pass an invented one. */
export const machine = {
  /** @type {Record<string, string | undefined>} */ env: process.env,
  home: homedir(),
  exists: (/** @type {string} */ path) => existsSync(path),
  /** Lets firebase-tools fetch the Firestore emulator; without a network it says that it cannot. */
  download: () => {
    const tools = root('node_modules/firebase-tools/lib/bin/firebase.js');
    spawnSync(process.execPath, [tools, 'setup:emulators:firestore'], { stdio: 'inherit' });
  },
  /** @param {string} path */
  real: (path) => realpathSync(path),
  /** @param {string} folder */
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/**
 * The jar that a `…_EMULATOR_BINARY_PATH` names.
 * @param {typeof machine} on
 * @param {string} variable
 */
function jarFromEnv(on, variable) {
  const path = on.env[variable];
  if (!path) return null;
  if (!on.exists(path))
    throw new Error(`${variable} names ${path}, which does not exist. Correct or unset it.`);
  return path;
}

/**
 * The newest jar of firebase-tools' own download folder.
 * @param {typeof machine} on
 * @param {string} prefix file name's start
 */
function jarFromCache(on, prefix) {
  const folder = on.env.FIREBASE_EMULATORS_PATH ?? join(on.home, '.cache/firebase/emulators');
  const [newest] = on
    .list(folder)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.jar'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newest ? join(folder, newest) : null;
}

/** The Firestore jar inside an installed Google Cloud SDK. @param {typeof machine} on */
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
 * What has the emulator's classes, and where that was found; null: nowhere.
 * @param {typeof machine} on
 */
function findEngine(on) {
  const given = jarFromEnv(on, 'FIRESTORE_EMULATOR_BINARY_PATH');
  if (given) return { engine: given, source: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-firestore-emulator-v');
  if (cached) return { engine: cached, source: 'the firebase cache' };
  const inSdk = jarFromSdk(on);
  return inSdk ? { engine: inSdk, source: 'the Google Cloud SDK' } : null;
}

/**
 * Where the Firestore emulator is. Downloads it first where there is none: firebase-tools would run
 * what it downloads as Google made it.
 * @param {string} cacheDir folder for the generated jar
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {{run: string, engine: string, source: string} | null} `run`: what `java -jar` starts;
 * `engine`: the jar with Google's classes; null: it could not be downloaded
 */
export function findFirestoreJar(cacheDir, on = machine, build = buildJar) {
  let found = findEngine(on);
  if (!found) {
    on.download();
    found = findEngine(on);
  }
  if (!found) return null;
  const program = { name: 'firestore-emulator', main: MAIN_CLASS, sources: OURS, engine: found.engine };
  return { ...found, run: build(program, cacheDir) };
}

/**
 * Where the storage rules runtime is.
 * @param {string} cacheDir folder for the jar that is built
 * @param {string | null} engine jar with Google's rules engine (the Firestore emulator's)
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {{run: string, source: string} | null} null: firebase-tools has to download it
 */
export function findStorageRules(cacheDir, engine, on = machine, build = buildJar) {
  const given = jarFromEnv(on, 'STORAGE_EMULATOR_BINARY_PATH');
  if (given) return { run: given, source: 'STORAGE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-storage-rules-runtime-v');
  if (cached) return { run: cached, source: 'the firebase cache' };
  if (!engine) return null;
  const program = {
    name: 'storage-rules',
    main: 'StorageRules',
    sources: ['tools/java-sources/StorageRules.java'],
  };
  return { run: build({ ...program, engine }, cacheDir), source: 'tools/java-sources' };
}
