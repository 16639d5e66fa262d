/** Runs the parts of the bench: what they are, what they measure on, and where results are kept. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/project.mjs';

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} columns the first names what a row is about
 * @property {(string | number)[][]} rows
 *
 * @typedef {{what: string, measured: string, budget?: string | undefined, met?: boolean |
 *   undefined}} SummaryRow a line of the table in docs/bench.md; `budget`: its number in the
 *   performance plan, and its limit
 *
 * @typedef {{tables: Table[], summary: SummaryRow[], notes?: string[]}} Findings
 * @typedef {Findings & {part: string, commit: string, machine: string, date: string, seconds:
 *   number}} Result
 *
 * @typedef {object} Context
 * @property {<T>(name: string, measure: () => Promise<T>) => Promise<T>} step measures once, also
 *   when the bench is stopped and started again; the value must survive JSON
 * @property {(steps: number) => void} expect how many steps there will be
 * @property {(part: string) => Result | undefined} resultOf what another part has measured
 * @property {string} cache absolute folder of the part's own; it exists
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about one line for the list of parts
 * @property {boolean} [long] whether it runs only by name or with --all
 * @property {(context: Context) => Promise<Findings>} run
 */

/**
 * Returns what is measured, and on what. Results of two machines or two states of the sources are
 * never mixed; docs/bench.md does not count, since the bench writes into it.
 * @returns {{machine: string, cpu: string, commit: string, key: string}} `commit` ends in "+" when
 *   something is not committed; `key` names the folder of the results
 */
export function setting() {
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 8);
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root(), encoding: 'utf8', maxBuffer: 1 << 28 });
  const cpu = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} cores, ${gigabytes} GB, Node ${process.versions.node}`;
  const on = { machine, cpu };
  try {
    const commit = git('rev-parse', '--short=7', 'HEAD').trim();
    const changes = git('diff', 'HEAD', '--', '.', ':!docs/bench.md');
    const added = git('ls-files', '--others', '--exclude-standard');
    const changed = changes + added === '' ? '' : `-${hash(changes + added)}`;
    const key = `${commit}${changed}-${hash(machine + cpu)}`;
    return { ...on, commit: commit + (changed && '+'), key };
  } catch {
    return { ...on, commit: 'unknown', key: `unknown-${hash(machine + cpu)}` };
  }
}

/**
 * Keeps what has been measured, so that a bench that was stopped continues.
 * @param {string} folder absolute
 */
export function openStore(folder) {
  const path = (part) => join(folder, `${part}.json`);
  const load = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  const save = (file, value) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
    // In one move, so that a bench that is killed leaves no half file.
    renameSync(`${file}.new`, file);
  };
  return {
    /** @param {string} part @returns {Result | undefined} the result of a part that was finished */
    result: (part) => load(path(part)),
    finish(part, result) {
      save(path(part), result);
      rmSync(path(`${part}.steps`), { force: true });
    },
    forget(part) {
      for (const file of [path(part), path(`${part}.steps`)]) rmSync(file, { force: true });
    },
    async step(part, step, measure) {
      const file = path(`${part}.steps`);
      const known = load(file) ?? {};
      if (step in known) return known[step];
      const value = await measure();
      save(file, { ...load(file), [step]: value });
      return value;
    },
  };
}

/**
 * Shows how far a part has come: one line in a terminal, a line per tenth elsewhere.
 * @param {string} name
 * @param {{isTTY?: boolean, write: (text: string) => unknown}} [out]
 */
export function progressOf(name, out = process.stdout) {
  let shown = -1;
  const head = `${out.isTTY ? '\r\u001b[2K' : ''}${name.padEnd(14)}`;
  return {
    /** @param {number} done @param {number} total @param {string} next */
    at(done, total, next) {
      const tenth = Math.floor((10 * done) / Math.max(1, total));
      if (!out.isTTY && tenth === shown) return;
      shown = tenth;
      out.write(`${head} ${done}/${total}  ${next}${out.isTTY ? '' : '\n'}`);
    },
    /** @param {string} text */
    end: (text) => void out.write(`${head} ${text}\n`),
  };
}

/**
 * Runs a part and stores its result.
 * @param {Part} part
 * @param {{store: ReturnType<typeof openStore>, progress: ReturnType<typeof progressOf>,
 *   setting: {commit: string, machine: string}, cache: string}} on
 * @returns {Promise<Result>}
 */
export async function runPart(part, { store, progress, setting: { commit, machine }, cache }) {
  let total = 1;
  let done = 0;
  const from = performance.now();
  const findings = await part.run({
    cache,
    resultOf: store.result,
    expect(steps) {
      total = steps;
    },
    async step(name, measure) {
      progress.at(done, total, name);
      const value = await store.step(part.name, name, measure);
      done += 1;
      return value;
    },
  });
  const date = new Date().toISOString().slice(0, 10);
  const seconds = Math.round((performance.now() - from) / 1000);
  const result = { part: part.name, commit, machine, date, seconds, ...findings };
  store.finish(part.name, result);
  return result;
}

/** The name under which the summary says how long the bench takes. */
export const TOGETHER = 'together';
const MOST_SECONDS = 15 * 60;

/**
 * How long the parts that are not long take together, each as it was measured; null while one was
 * not.
 * @param {readonly Pick<Part, 'name' | 'long'>[]} parts
 * @param {(part: string) => Result | undefined} resultOf
 * @param {{commit: string, machine: string}} on
 * @returns {Result | null}
 */
export function togetherOf(parts, resultOf, { commit, machine }) {
  const results = parts.filter(({ long }) => !long).map(({ name }) => resultOf(name));
  const seconds = results.reduce((sum, result) => sum + (result?.seconds ?? Number.NaN), 0);
  if (Number.isNaN(seconds)) return null;
  const measured = `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const what = `time of the ${results.length} parts that are not long`;
  const summary = [{ what, measured, budget: '< 15 min', met: seconds < MOST_SECONDS }];
  const date = new Date().toISOString().slice(0, 10);
  return { part: TOGETHER, commit, machine, date, seconds, tables: [], summary };
}

/**
 * Reads the command line.
 * @template {{name: string, long?: boolean}} P
 * @param {string[]} argv @param {readonly P[]} parts
 * @returns {{chosen: P[], fresh: boolean, list: boolean}} without names, the parts that are not
 *   long
 * @throws {Error} naming the parts that exist
 */
export function choose(argv, parts) {
  const option = /** @type {const} */ ({ type: 'boolean', default: false });
  const options = { all: option, fresh: option, list: option };
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options });
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    throw new Error(`"${unknown.join(' ')}" is no part. Parts: ${names}.`);
  }
  const chosen = parts.filter(({ name, long }) =>
    positionals.length > 0 ? positionals.includes(name) : values.all || !long,
  );
  return { chosen, fresh: values.fresh, list: values.list };
}
