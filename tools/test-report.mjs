/** Reads the test runners' reports, and saves what helps to debug failed tests. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * @typedef {object} TestResult
 * @property {string} file relative to the project's root
 * @property {string} name including its groups; empty for the file itself
 * @property {boolean} ok
 * @property {boolean} [flaky] whether it failed and then passed when it ran again, as on CI
 * @property {number} startedAt in milliseconds; the file's, if the runner doesn't time tests
 * @property {number} endedAt
 * @property {number} ms duration
 * @property {string} message why it failed
 * @property {string[]} attachments files the runner wrote for it
 * @property {number} [stack] index of the stack it ran on
 * @property {string} select runner arguments that select only this test
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
        flaky: spec.tests.some((/** @type {any} */ { status }) => status === 'flaky'),
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
 * @returns {TestResult[]} empty if the runner ended before it wrote a report
 */
export function readReport(path) {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults ? fromVitest(report) : fromPlaywright(report);
}

/** Returns the last lines of a text. @param {string} text @param {number} [count] */
export const lastLines = (text, count = 150) => text.trimEnd().split('\n').slice(-count).join('\n');

/** Returns the first lines of a text. @param {string} text @param {number} count */
export const firstLines = (text, count) => text.split('\n').slice(0, count).join('\n');

/** @param {string} path */
const sizeOf = (path) => (existsSync(path) ? statSync(path).size : 0);

/**
 * Records the size of a growing log twice a second, to find the part written during a test, since
 * firebase-tools prints no timestamps.
 * @param {string} path
 */
export function watchLog(path) {
  /** @type {{at: number, size: number}[]} */ const samples = [];
  const timer = setInterval(() => samples.push({ at: Date.now(), size: sizeOf(path) }), 500);
  timer.unref();
  return {
    path,
    stop: () => clearInterval(timer),
    /**
     * Returns what was logged between two times, plus up to a second around them.
     * @param {number} from @param {number} to
     */
    between(from, to) {
      const start = samples.findLast(({ at }) => at <= from - 500)?.size ?? 0;
      const end = samples.find(({ at }) => at >= to + 500)?.size;
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
 * Returns the accessibility tree of the page on which a browser test failed, or ''.
 * @param {Pick<TestResult, 'attachments'>} test
 */
export function pageOf({ attachments }) {
  const context = attachments.find((path) => basename(path) === 'error-context.md' && existsSync(path));
  if (!context) return '';
  return /# Page snapshot\s+```yaml\n([\s\S]*?)\n```/.exec(readFileSync(context, 'utf8'))?.[1] ?? '';
}

/**
 * Saves the artifacts of a failed test in a folder: the error, the trace, and the part of the
 * emulators' log with its server errors.
 * @param {string} stage @param {TestResult} test @param {Pick<ReturnType<typeof watchLog>, 'path' |
 * 'between'>[]} logs
 * @param {string} [into] parent of the folder
 * @returns {{folder: string, rerun: string, errors: string[]}} `folder` is relative to the project
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
    ...(errors.length > 0 ? [`Server errors during the test, by id: ${errors.join(', ')}`] : []),
    '',
    stripVTControlCharacters(test.message),
  ];
  writeFileSync(join(folder, 'failure.txt'), `${lines.join('\n')}\n`);
  return { folder: relative(root(), folder), rerun, errors };
}
