/**
 * The first step of `npm start` and `npm test`. Uses only Node itself, since a fresh clone has no
 * packages.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { root } from './project.mjs';

/** Also in package.json, `engines`. */
const MIN_NODE = [20, 19];

/** For builds, data and logs of a whole run. npm reports a lack of space for packages itself. */
const MIN_FREE_MB = 500;

/**
 * Returns the first folder on a disk without enough space for builds, data and logs, if any.
 * @param {string[]} folders @param {(folder: string) => number} freeOf returns the free megabytes
 */
export const fullFolder = (folders, freeOf = freeMegabytes) =>
  folders.find((folder) => freeOf(folder) < MIN_FREE_MB);

/** @param {string} folder */
function freeMegabytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 1e6;
}

/** Whether a Node version (like "20.19.4") is new enough. @param {string} version */
export function nodeIsNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minMajor = 0, minMinor = 0] = MIN_NODE;
  return major > minMajor || (major === minMajor && minor >= minMinor);
}

/**
 * Whether every package in package-lock.json is installed in its version. Optional packages can be
 * missing, since they may be for other systems.
 * @param
 * {{packages: Record<string, {version?: string, link?: boolean, optional?: boolean, devOptional?:
 * boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>} | null} installed
 * node_modules/.package-lock.json, which npm writes
 */
export function isInstalled(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
}

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Hash of the lockfile that `npm ci` last installed, since npm may skip dependencies of optional
 * packages for other systems.
 */
const STAMP = root('node_modules/.installed-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(root('package-lock.json')))
    .digest('hex');

/**
 * Installs the lockfile's packages if any are missing or have another version. Exits if that fails
 * or the disk is full.
 */
export function prepareMachine() {
  if (!nodeIsNewEnough(process.versions.node)) {
    console.error(`Node ${MIN_NODE.join('.')} or newer is required. This is ${process.versions.node}.`);
    console.error('Get it from https://nodejs.org/ or with: nvm install 22');
    process.exit(1);
  }
  const full = fullFolder([root(), tmpdir()]);
  if (full) {
    console.error(`The disk with ${full} is full. Free up ${MIN_FREE_MB} MB and run the command again.`);
    process.exit(1);
  }
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash()) return;
  if (isInstalled(readJson(root('package-lock.json')), readJson(root('node_modules/.package-lock.json'))))
    return;
  console.log('Installing packages (npm ci)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-fund', '--no-audit'], {
    cwd: root(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    writeFileSync(STAMP, lockfileHash());
    return;
  }
  console.error('npm ci failed. See the messages above, and check that the npm registry is reachable.');
  process.exit(1);
}
