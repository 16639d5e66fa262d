/** Finds a Java version that firebase-tools accepts, even if it isn't the default one. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** firebase-tools 15 rejects older versions. */
const MIN_JAVA = 21;

const FOLDERS = {
  linux: ['/usr/lib/jvm', '/usr/java', '/opt/java'],
  darwin: ['/Library/Java/JavaVirtualMachines', '/opt/homebrew/opt', '/usr/local/opt'],
  win32: ['C:\\Program Files\\Java', 'C:\\Program Files\\Eclipse Adoptium', 'C:\\Program Files\\Microsoft'],
};

/** Access to the machine. Tests pass a fake one. */
const machine = {
  /** @type {Record<string, string | undefined>} */ env: process.env,
  /** @type {string} */ platform: process.platform,
  exists: (/** @type {string} */ path) => existsSync(path),
  /** @param {string} folder */
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  /** Returns the output of `java -version`, or null if it fails. @param {string} java */
  version: (java) => {
    const run = spawnSync(java, ['-version'], { encoding: 'utf8' });
    return run.status === 0 ? run.stderr + run.stdout : null;
  },
};

/** Returns the major version in the output of `java -version`, 8 for "1.8.0". @param {string | null} text */
export function javaMajor(text) {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text ?? '') ?? [];
  return first === '1' ? Number(second) : Number(first ?? 0);
}

/**
 * Returns the home folder of the first Java 21 or newer in JAVA_HOME, PATH and the system folders,
 * newest first.
 * @param {typeof machine} [on]
 * @param {{compiler?: boolean}} [options] compiler: requires javac (a JDK, not only a JRE)
 * @returns {string} a folder that has bin/java
 * @throws {Error} naming what is missing and how to get it
 */
export function findJavaHome(on = machine, { compiler = false } = {}) {
  const exe = on.platform === 'win32' ? 'java.exe' : 'java';
  const onPath = (on.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && on.exists(join(folder, exe)))
    .map(dirname);
  const usual = (FOLDERS[/** @type {keyof typeof FOLDERS} */ (on.platform)] ?? []).flatMap((folder) =>
    on
      .list(folder)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .flatMap((name) => [
        join(folder, name),
        join(folder, name, 'Contents/Home'),
        join(folder, name, 'libexec/openjdk.jdk/Contents/Home'),
      ]),
  );
  const homes = [on.env.JAVA_HOME, ...onPath, ...usual].filter((home) => home !== undefined && home !== '');
  const seen = [];
  for (const home of new Set(homes)) {
    const java = join(home, 'bin', exe);
    if (!on.exists(java)) continue;
    if (compiler && !on.exists(join(home, 'bin', exe.replace('java', 'javac')))) continue;
    const major = javaMajor(on.version(java));
    if (major >= MIN_JAVA) return home;
    if (major > 0) seen.push(`${major} in ${home}`);
  }
  throw new Error(
    [
      `The Firebase emulators need ${compiler ? 'a JDK' : 'Java'} ${MIN_JAVA} or newer; found ${seen.join(', ') || 'none'}.`,
      'Install one and run the command again, or set JAVA_HOME to it:',
      '  Debian/Ubuntu:  sudo apt install openjdk-21-jdk-headless (or temurin-21-jdk)',
      '  macOS:          brew install openjdk@21',
      '  Windows:        winget install EclipseAdoptium.Temurin.21.JDK',
    ].join('\n'),
  );
}
