/** Reads what the test runners report, and keeps what helps to find out why a test failed. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * @typedef {object} TestResult
 * @property {string} file relative to the project's root
 * @property {string} name with the names of the groups around it; empty: the file itself
 * @property {boolean} ok
 * @property {number} startedAt in milliseconds; of the file, where the runner does not time tests
 * @property {number} endedAt
 * @property {number} ms how long it took
 * @property {string} message why it failed
 * @property {string[]} attachments files that the runner wrote about it
 * @property {number} [stack] which of the stacks of its stage it ran on
 * @property {string} select arguments that make the runner run this test alone
 */

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;
/** @param {string} text */
const asPattern = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** @param {any} report Vitest's JSON @returns {TestResult[]} */
function fromVitest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ suite) => {
    const file = relative(root(), suite.name);
    const times = { startedAt: suite.startTime, endedAt: suite.endTime, attachments: [] };
    const tests = suite.assertionResults.map((/** @type {any} */ test) => ({
      ...times,
      file,
      name: test.fullName,
      ok: test.status !== 'failed',
      ms: test.duration ?? 0,
      stack: test.meta.stack,
      message: test.failureMessages.join('\n').replace(/\n +at .*node_modules.*/g, ''),
      select: `${file} -t ${quoted(asPattern(test.fullName))}`,
    }));
    if (suite.status !== 'failed' || tests.some((/** @type {TestResult} */ { ok }) => !ok)) return tests;
    return [...tests, { ...times, file, name: '', ok: false, ms: 0, message: suite.message, select: file }];
  });
}

/** @param {any} report Playwright's JSON @returns {TestResult[]} */
function fromPlaywright({ suites, config }) {
  const file = (/** @type {string} */ name) => relative(root(), join(config.rootDir, name));
  /** @type {(suite: any, path: string[]) => TestResult[]} */
  const below = (suite, path) => [
    ...(suite.specs ?? []).map((/** @type {any} */ spec) => {
      const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
      const startedAt = Math.min(...results.map((/** @type {any} */ one) => Date.parse(one.startTime)));
      const ms = results.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.duration, 0);
      const errors = results.flatMap((/** @type {any} */ one) => one.errors ?? []);
      return {
        file: file(spec.file),
        name: [...path, spec.title].join(' › '),
        ok: spec.ok,
        startedAt,
        endedAt: startedAt + ms,
        ms,
        stack: results[0]?.parallelIndex ?? 0,
        message: errors.map((/** @type {any} */ { message }) => message).join('\n\n'),
        attachments: results.flatMap((/** @type {any} */ one) =>
          one.attachments.flatMap((/** @type {any} */ { path: at }) => (at ? [at] : [])),
        ),
        select: `${file(spec.file)}:${spec.line}`,
      };
    }),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => below(inner, [...path, inner.title])),
  ];
  return suites.flatMap((/** @type {any} */ suite) => below(suite, []));
}

/**
 * @param {string} path of the JSON report of Vitest or Playwright
 * @returns {TestResult[]} none when the runner ended before it wrote one
 */
export function readReport(path) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults ? fromVitest(report) : fromPlaywright(report);
}

/** The last lines of a text. @param {string} text @param {number} [count] */
export const lastLines = (text, count = 150) => text.trimEnd().split('\n').slice(-count).join('\n');

/** The first lines of a text. @param {string} text @param {number} count */
export const firstLines = (text, count) => text.split('\n').slice(0, count).join('\n');

/** @param {string} path */
const sizeOf = (path) => (existsSync(path) ? statSync(path).size : 0);

/**
 * Notes twice a second how long a growing log is, so that the part of a test can be cut out: what
 * firebase-tools prints has no times.
 * @param {string} path
 */
export function watchLog(path) {
  /** @type {{at: number, size: number}[]} */ const marks = [];
  const timer = setInterval(() => marks.push({ at: Date.now(), size: sizeOf(path) }), 500);
  timer.unref();
  return {
    path,
    stop: () => clearInterval(timer),
    /**
     * What was logged between two moments, and up to a second around. @param {number} from @param
     * {number} to
     */
    between(from, to) {
      const start = marks.findLast(({ at }) => at <= from - 500)?.size ?? 0;
      const end = marks.find(({ at }) => at >= to + 500)?.size;
      return existsSync(path) ? readFileSync(path).subarray(start, end).toString('utf8') : '';
    },
  };
}

/** @param {string} text */
const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

/**
 * The accessibility tree of the page on which a browser test failed; '' if there is none.
 * @param {Pick<TestResult, 'attachments'>} test
 */
export function pageOf({ attachments }) {
  const context = attachments.find((path) => basename(path) === 'error-context.md' && existsSync(path));
  if (!context) return '';
  return /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readFileSync(context, 'utf8'))?.[1] ?? '';
}

/**
 * Puts into one folder what is known of a failed test: why it failed, the trace, the part of the
 * emulators' log, the server errors in it.
 * @param {string} stage @param {TestResult} test @param {Pick<ReturnType<typeof watchLog>, 'path' |
 * 'between'>[]} logs
 * @param {string} [into] where the folder is made
 * @returns {{folder: string, rerun: string, errors: string[]}} `folder` relative to the project's
 * root
 */
export function keepFailure(stage, test, logs, into = root('test-results/failures')) {
  const folder = join(into, slug(`${stage}-${test.name || test.file}`));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of test.attachments.filter(existsSync)) copyFileSync(path, join(folder, basename(path)));
  const errors = logs.flatMap((log) => {
    const text = log.between(test.startedAt, test.endedAt);
    if (text) writeFileSync(join(folder, basename(log.path)), text);
    return [...text.matchAll(/"errorId":\s*"([^"]+)"/g)].map(([, id = '']) => id);
  });
  const rerun = `npm test -- ${stage} ${test.select}`;
  const lines = [
    `${test.file}: ${test.name}`,
    `Run it again: ${rerun}`,
    ...(errors.length > 0 ? [`Server errors meanwhile, by id: ${errors.join(', ')}`] : []),
    '',
    stripVTControlCharacters(test.message),
  ];
  writeFileSync(join(folder, 'failure.txt'), `${lines.join('\n')}\n`);
  return { folder: relative(root(), folder), rerun, errors };
}
