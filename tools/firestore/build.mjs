/**
 * Finds Google's Firestore emulator where firebase-tools cannot download it: the Google Cloud SDK ships the same program, but as
 * a jar without a Main-Class. A second jar starts it, with a class of ours that keeps the emulator from losing changes.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildJar } from '../java-build.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
/** Takes the place of the emulator's class of that name. */
const OURS = 'tools/firestore/WrappedStreamObserver.java';
const IN_SDK = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/** What the search needs of the machine; tests pass an invented one. */
export const machine = {
  /** @type {Record<string, string | undefined>} */ env: process.env,
  home: homedir(),
  exists: (/** @type {string} */ path) => existsSync(path),
  /** @param {string} path */
  real: (path) => realpathSync(path),
  /** @param {string} folder */
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/** The jar that a `…_EMULATOR_BINARY_PATH` names. @param {typeof machine} on @param {string} variable */
export function jarFromEnv(on, variable) {
  const path = on.env[variable];
  if (!path) return null;
  if (!on.exists(path))
    throw new Error(`${variable} names ${path}, which does not exist. Correct or unset it.`);
  return path;
}

/** The newest jar of firebase-tools' own download folder. @param {typeof machine} on @param {string} prefix file name's start */
export function jarFromCache(on, prefix) {
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

/** What has the emulator's classes, and where that was found; null: nowhere. @param {typeof machine} on */
function findEngine(on) {
  const given = jarFromEnv(on, 'FIRESTORE_EMULATOR_BINARY_PATH');
  if (given) return { engine: given, source: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-firestore-emulator-v');
  if (cached) return { engine: cached, source: 'the firebase cache' };
  const inSdk = jarFromSdk(on);
  return inSdk ? { engine: inSdk, source: 'the Google Cloud SDK' } : null;
}

/**
 * Where the Firestore emulator is.
 * @param {string} cacheDir folder for the generated jar
 * @param {typeof machine} [on]
 * @param {typeof buildJar} [build] replaced in tests
 * @returns {{run: string, engine: string, source: string} | null} `run`: what `java -jar` starts; `engine`: the jar with Google's
 *   classes; null: firebase-tools has to download it, and runs it as Google made it this once
 */
export function findFirestoreJar(cacheDir, on = machine, build = buildJar) {
  const found = findEngine(on);
  if (!found) return null;
  const program = { name: 'firestore-emulator', main: MAIN_CLASS, source: OURS, engine: found.engine };
  return { ...found, run: build(program, cacheDir) };
}
