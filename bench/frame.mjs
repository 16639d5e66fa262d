/** What all parts of the bench share: figures, tables, stored results, progress and reports. */
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
 * @typedef {{what: string, measured: string, budget?: string | undefined, met?: boolean | undefined}}
 *   SummaryRow a line of the table in docs/bench.md; `budget`: its number in the performance plan, and
 *   its limit
 *
 * @typedef {{tables: Table[], summary: SummaryRow[], notes?: string[]}} Findings
 * @typedef {Findings & {part: string, commit: string, machine: string, date: string, seconds: number}} Result
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

/** @param {string} what @param {string} measured @param {string} [budget] @param {boolean} [met] @returns {SummaryRow} */
export const line = (what, measured, budget, met) => ({ what, measured, budget, met });

/** @param {string} what @param {readonly unknown[]} found of which there should be none */
export const noneOf = (what, found) => line(what, String(found.length), 'none', found.length === 0);

/** The median; of an even number, the mean of the two in the middle. @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ i) => sorted[Math.floor(i)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/** The smallest value that a share (0 to 1) of all does not exceed. @param {readonly number[]} values @param {number} share */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** @param {number} value @param {number} [digits] after the point */
export const fixed = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Kilobytes of 1,024 bytes. @param {number} bytes */
export const kb = (bytes) => `${fixed(bytes / 1024, 1)} KB`;

/** @param {number} ms */
export function milliseconds(ms) {
  if (!Number.isFinite(ms)) return '–';
  return ms < 10_000 ? `${fixed(ms)} ms` : `${fixed(ms / 1000, 1)} s`;
}

/** Whether a column holds figures, which are aligned to the right. @param {Table} table @param {number} column */
const isFigures = ({ rows }, column) =>
  column > 0 && rows.every((row) => /^[–\d][\d.,]*( \S{1,3})?$/.test(String(row[column])));

/** @param {Table} table @returns {string} */
export function textTable(table) {
  const { title, columns, rows } = table;
  const widths = columns.map((name, i) =>
    Math.max(name.length, ...rows.map((row) => String(row[i] ?? '').length)),
  );
  const pads = columns.map((_, i) => (isFigures(table, i) ? 'padStart' : 'padEnd'));
  const row = (/** @type {(string | number)[]} */ cells) =>
    widths
      .map((width, i) => String(cells[i] ?? '')[pads[i] ?? 'padEnd'](width))
      .join('  ')
      .trimEnd();
  return [title, '', row(columns), row(widths.map((width) => '─'.repeat(width))), ...rows.map(row)].join(
    '\n',
  );
}

/** @param {readonly (string | number | undefined)[]} cells */
const markdownRow = (cells) =>
  `| ${cells.map((cell) => String(cell ?? '').replace(/[|\\]/g, '\\$&')).join(' | ')} |`;

/** @param {Table} table @returns {string} */
export function markdownTable(table) {
  const rule = table.columns.map((_, i) => (isFigures(table, i) ? '---:' : '---'));
  const rows = [table.columns, rule, ...table.rows].map(markdownRow);
  return [`### ${table.title}`, '', ...rows].join('\n');
}

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

/** Keeps what has been measured, so that a bench that was stopped continues. @param {string} folder absolute */
export function openStore(folder) {
  const path = (/** @type {string} */ part) => join(folder, `${part}.json`);
  const load = (/** @type {string} */ file) =>
    existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const save = (/** @type {string} */ file, /** @type {unknown} */ value) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
    // In one move, so that a bench that is killed leaves no half file.
    renameSync(`${file}.new`, file);
  };
  return {
    /** @param {string} part @returns {Result | undefined} the result of a part that was finished */
    result: (part) => load(path(part)),
    /** @param {string} part @param {Result} result */
    finish(part, result) {
      save(path(part), result);
      rmSync(path(`${part}.steps`), { force: true });
    },
    /** @param {string} part */
    forget(part) {
      for (const file of [path(part), path(`${part}.steps`)]) rmSync(file, { force: true });
    },
    /** @template T @param {string} part @param {string} step @param {() => Promise<T>} measure @returns {Promise<T>} */
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

/** Shows how far a part has come: one line in a terminal, a line per tenth elsewhere. @param {string} name @param {{isTTY?: boolean, write: (text: string) => unknown}} [out] */
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

export const BEGIN = '<!-- bench: written by npm run bench -->';
export const END = '<!-- /bench -->';
const HEAD = ['part', 'measured', 'result', 'budget', 'met', 'when, what, where'];

/** @param {Result} result @returns {string[][]} */
export const summaryRows = ({ part, summary, date, commit, machine }) =>
  summary.map(({ what, measured, budget, met }) => {
    const verdict = met === undefined ? '' : met ? 'yes' : '**no**';
    return [part, what, measured, budget ?? '', verdict, `${date}, ${commit}, ${machine}`];
  });

/**
 * Puts results into the table of docs/bench.md; rows of parts that were not run stay.
 * @param {string} text @param {Result[]} results @param {readonly string[]} order names of all parts
 * @throws {Error} when the text has no place for the table
 */
export function withSummary(text, results, order) {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no "${BEGIN}" followed by "${END}".`);
  const old = text.slice(from, to).split('\n');
  const rows = order.flatMap((name) => {
    const result = results.find(({ part }) => part === name);
    return result
      ? summaryRows(result).map(markdownRow)
      : old.filter((row) => row.split('|')[1]?.trim() === name);
  });
  const table = [markdownRow(HEAD), markdownRow(HEAD.map(() => '---')), ...rows].join('\n');
  return `${text.slice(0, from)}${BEGIN}\n${table}\n${text.slice(to)}`;
}

/** @param {Result[]} results @returns {string} all their tables */
export function markdownReport(results) {
  const sections = results.flatMap((result) => [
    `## ${result.part}`,
    `${result.date}, commit ${result.commit}, ${result.machine}, ${result.seconds} s`,
    ...result.tables.map(markdownTable),
    ...(result.notes ?? []),
  ]);
  return `${['# Bench', ...sections].join('\n\n')}\n`;
}

/**
 * Reads the command line.
 * @template {{name: string, long?: boolean}} P
 * @param {string[]} argv @param {readonly P[]} parts
 * @returns {{chosen: P[], fresh: boolean, list: boolean}} without names, the parts that are not long
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
