/**
 * Finds Google's Firestore emulator where firebase-tools cannot download it. The Google Cloud SDK ships the same program, but
 * as a jar without a Main-Class; a second jar that holds only a manifest makes it one that `java -jar` runs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { jar, manifest } from './jar.mjs';

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
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
export function jarFromSdk(on) {
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

/** The bytes of a jar whose only content is a manifest that starts a class of another jar. @param {string} main @param {string} at */
export const launcherJar = (main, at) =>
  jar([
    {
      name: 'META-INF/MANIFEST.MF',
      data: Buffer.from(manifest({ 'Main-Class': main, 'Class-Path': pathToFileURL(at).href })),
    },
  ]);

/**
 * Where the Firestore emulator is.
 * @param {string} cacheDir folder for the generated jar
 * @param {typeof machine} [on]
 * @returns {{run: string, engine: string, source: string} | null} `run`: what `java -jar` starts; `engine`: the jar with Google's
 *   classes; null: firebase-tools has to download it
 */
export function findFirestoreJar(cacheDir, on = machine) {
  const given = jarFromEnv(on, 'FIRESTORE_EMULATOR_BINARY_PATH');
  if (given) return { run: given, engine: given, source: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  const cached = jarFromCache(on, 'cloud-firestore-emulator-v');
  if (cached) return { run: cached, engine: cached, source: 'the firebase cache' };
  const engine = jarFromSdk(on);
  if (!engine) return null;
  const run = join(cacheDir, 'firestore-emulator.jar');
  const bytes = launcherJar(MAIN_CLASS, engine);
  mkdirSync(cacheDir, { recursive: true });
  // A running emulator has the file mapped, so it is replaced only when it changes.
  if (!existsSync(run) || !readFileSync(run).equals(bytes)) writeFileSync(run, bytes);
  return { run, engine, source: 'the Google Cloud SDK' };
}
