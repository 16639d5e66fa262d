/**
 * What `npm start` and `npm test` do first. Uses nothing but Node itself, since on a fresh clone
 * nothing else is there.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { root } from './project.mjs';

/** Also in package.json, `engines`. */
const MIN_NODE = [20, 19];

/** Besides the packages, which npm says itself: builds, data and logs of a whole run. */
const MIN_FREE_MB = 500;

/**
 * The first folder on a disk that is too full for builds, data and logs; undefined when all have room.
 * @param {string[]} folders @param {(folder: string) => number} freeOf megabytes that are free
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
 * Whether every package of package-lock.json is installed in its version. Optional ones may be
 * absent: they are for other systems.
 * @param
 * {{packages: Record<string, {version?: string, link?: boolean, optional?: boolean, devOptional?:
 * boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>} | null} installed
 * node_modules/.package-lock.json, which npm keeps
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
 * Says which lockfile `npm ci` installed last: npm may leave out what only an optional package of
 * another system needs.
 */
const STAMP = root('node_modules/.installed-lockfile');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(root('package-lock.json')))
    .digest('hex');

/**
 * Installs the packages of the lockfile when they are missing or other versions; ends the program
 * when that cannot be done, or the disk is full.
 */
export function prepareMachine() {
  if (!nodeIsNewEnough(process.versions.node)) {
    console.error(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
    console.error('Get it from https://nodejs.org/ or with: nvm install 22');
    process.exit(1);
  }
  const full = fullFolder([root(), tmpdir()]);
  if (full) {
    console.error(`The disk of ${full} is full: free ${MIN_FREE_MB} MB and run the command again.`);
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
  console.error('npm ci failed: is the npm registry reachable? See the messages above.');
  process.exit(1);
}
