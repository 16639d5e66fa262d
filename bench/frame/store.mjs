/** Keeps what has been measured, so that a bench that was stopped goes on where it was. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes all or nothing: a bench that is killed leaves no half file.
 * @param {string} path
 * @param {unknown} value
 */
function save(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

/** @param {string} path */
const load = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * The results of one setting.
 * @param {string} folder absolute
 */
export function openStore(folder) {
  const finished = (/** @type {string} */ part) => join(folder, `${part}.json`);
  const steps = (/** @type {string} */ part) => join(folder, `${part}.steps.json`);
  return {
    /**
     * Result of a part that was finished.
     * @param {string} part
     * @returns {import('./part.mjs').Result | undefined}
     */
    result: (part) => load(finished(part)),
    /** @param {string} part @param {import('./part.mjs').Result} result */
    finish(part, result) {
      save(finished(part), result);
      rmSync(steps(part), { force: true });
    },
    /** Forgets a part. @param {string} part */
    forget(part) {
      rmSync(finished(part), { force: true });
      rmSync(steps(part), { force: true });
    },
    /**
     * What a step of an unfinished part measured before, else what it measures now.
     * @template T @param {string} part @param {string} step @param {() => Promise<T>} measure its
     * value must survive JSON
     * @returns {Promise<T>}
     */
    async step(part, step, measure) {
      const known = load(steps(part)) ?? {};
      if (step in known) return known[step];
      const value = await measure();
      save(steps(part), { ...load(steps(part)), [step]: value });
      return value;
    },
  };
}
