/** Checks whether an earlier build is up to date with its sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Folders without sources. */
const SKIP = /^(node_modules|dist|dist-.*|coverage|\.cache)$/;

/**
 * Returns the sorted absolute paths of all source files below a path.
 * @param {string} path
 * @returns {string[]}
 */
function sourceFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIP.test(name))
    .sort()
    .flatMap((name) => sourceFiles(join(path, name)));
}

/**
 * Compares sources with those of the last build saved under the same name.
 * @param {string} name @param {string[]} sources paths relative to the project's root @param
 * {string} extra other inputs of the build
 * @param {string} output folder that must exist, or else the build is out of date
 */
export function unchanged(name, sources, extra, output) {
  const hash = createHash('sha256').update(extra);
  for (const file of sources.flatMap((source) => sourceFiles(root(source)))) {
    hash.update(file).update(readFileSync(file));
  }
  const now = hash.digest('hex');
  const stamp = root('.cache/builds', name);
  const same = existsSync(root(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  // Otherwise, a build that fails halfway would look up to date.
  if (!same) rmSync(stamp, { force: true });
  return {
    same,
    /** Saves this state. Call it after a successful build. */
    save() {
      mkdirSync(root('.cache/builds'), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}
