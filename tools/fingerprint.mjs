/** Tells whether something built earlier still matches its sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Folders that hold no sources. */
const SKIP = /^(node_modules|dist|dist-.*|coverage|\.cache)$/;

/**
 * Absolute paths of all source files below a path, sorted.
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
 * Compares sources with those of the last build that was saved under the same name.
 * @param {string} name @param {string[]} sources paths relative to the project's root @param
 * {string} extra what else decides the output
 * @param {string} output folder that must exist for an earlier build to count
 */
export function unchanged(name, sources, extra, output) {
  const hash = createHash('sha256').update(extra);
  for (const file of sources.flatMap((source) => sourceFiles(root(source)))) {
    hash.update(file).update(readFileSync(file));
  }
  const now = hash.digest('hex');
  const stamp = root('.cache/builds', name);
  const same = existsSync(root(output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  // A build that fails half-way must not count as the earlier one.
  if (!same) rmSync(stamp, { force: true });
  return {
    same,
    /** Remembers this state; call after the build succeeded. */
    save() {
      mkdirSync(root('.cache/builds'), { recursive: true });
      writeFileSync(stamp, now);
    },
  };
}
