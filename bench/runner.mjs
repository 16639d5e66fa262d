/** Runs the parts of the bench and stores their results. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../tools/project.mjs';

/**
 * @typedef {import('../tools/table.mjs').Table} Table
 *
 * @typedef {{what: string, measured: string, budget?: string | undefined, met?: boolean |
 *   undefined}} SummaryRow a row of the table in docs/measurements/results.md; `budget`: number and limit in the
 *   performance plan
 *
 * @typedef {{tables: Table[], summary: SummaryRow[], notes?: string[]}} Findings
 * @typedef {Findings & {part: string, commit: string, machine: string, date: string, seconds:
 *   number}} Result
 *
 * @typedef {object} Context
 * @property {<T>(name: string, measure: () => Promise<T>) => Promise<T>} step runs a measurement
 *   and prints the progress
 * @property {(steps: number) => void} expect sets the total number of steps
 * @property {(part: string) => Result | undefined} resultOf returns the stored result of another
 *   part
 * @property {string} cache absolute path of the part's own folder, which exists
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about one line for the list of parts
 * @property {boolean} [long] runs only by name or with --all
 * @property {(context: Context) => Promise<Findings>} run
 */

/**
 * Returns the measured commit and the machine. Ignores changes to docs/measurements/results.md, since the bench
 * writes to it.
 * @returns {{machine: string, commit: string}} `commit` ends in "+" if there are uncommitted
 *   changes
 */
export function setting() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root(), encoding: 'utf8' }).stdout?.trim() ?? '';
  const changes = git('status', '--porcelain', '--', '.', ':!docs/measurements/results.md');
  const commit = (git('rev-parse', '--short=7', 'HEAD') || 'unknown') + (changes && '+');
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    commit,
    machine: `${availableParallelism()} cores, ${gigabytes} GB, Node ${process.versions.node}`,
  };
}

/** Opens the store with the last result of each part. @param {string} folder absolute */
export function openStore(folder) {
  const file = (/** @type {string} */ part) => join(folder, `${part}.json`);
  return {
    /** @param {string} part @returns {Result | undefined} */
    result: (part) => (existsSync(file(part)) ? JSON.parse(readFileSync(file(part), 'utf8')) : undefined),
    /** @param {Result} result */
    save(result) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file(result.part), JSON.stringify(result));
    },
  };
}

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Runs a part and stores its result.
 * @param {Part} part
 * @param {{store: ReturnType<typeof openStore>, setting: {commit: string, machine: string},
 *   cache: string, print?: (line: string) => void}} on
 * @returns {Promise<Result>}
 */
export async function runPart(part, { store, setting: { commit, machine }, cache, print = console.log }) {
  let total = 1;
  let done = 0;
  const from = performance.now();
  const findings = await part.run({
    cache,
    resultOf: store.result,
    expect(steps) {
      total = steps;
    },
    step(name, measure) {
      done += 1;
      print(`${part.name.padEnd(12)} ${done}/${total}  ${name}`);
      return measure();
    },
  });
  const seconds = Math.round((performance.now() - from) / 1000);
  const result = { part: part.name, commit, machine, date: today(), seconds, ...findings };
  store.save(result);
  return result;
}

/**
 * Parses the command line.
 * @template {{name: string, long?: boolean}} P
 * @param {string[]} argv @param {readonly P[]} parts
 * @returns {{chosen: P[], list: boolean}} without names, chooses the parts that aren't long
 * @throws {Error} listing the available parts
 */
export function choose(argv, parts) {
  const option = /** @type {const} */ ({ type: 'boolean', default: false });
  const options = { all: option, list: option };
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options });
  const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    throw new Error(`"${unknown.join(' ')}" is not a part. Parts: ${names}.`);
  }
  const chosen = parts.filter(({ name, long }) =>
    positionals.length > 0 ? positionals.includes(name) : values.all || !long,
  );
  return { chosen, list: values.list };
}
