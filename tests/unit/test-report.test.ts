import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';
import { firstLines, keepFailure, lastLines, pageOf, readReport } from '../../tools/test-report.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'united-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportOf(report: object) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return readReport(path);
}

describe('readReport', () => {
  const suite = { name: root('tests/flows/a.test.ts'), startTime: 10, endTime: 90 };

  const test = { meta: { stack: 1 }, failureMessages: [] };

  it("reads Vitest's tests, with the arguments that run each one", () => {
    const [passed, failed] = reportOf({
      testResults: [
        {
          ...suite,
          status: 'failed',
          assertionResults: [
            { ...test, fullName: 'a room opens', status: 'passed', duration: 3 },
            {
              ...test,
              fullName: "a room's door (locked)",
              status: 'failed',
              duration: 4,
              failureMessages: ['no'],
            },
          ],
        },
      ],
    });
    expect(passed).toMatchObject({ file: 'tests/flows/a.test.ts', name: 'a room opens', ok: true, ms: 3 });
    expect(failed).toMatchObject({ ok: false, message: 'no', startedAt: 10, endedAt: 90, stack: 1 });
    expect(failed?.select).toBe(`tests/flows/a.test.ts -t 'a room'\\''s door \\(locked\\)'`);
  });

  it('counts a file that failed to load as a failed test', () => {
    const all = reportOf({
      testResults: [{ ...suite, status: 'failed', message: 'SyntaxError', assertionResults: [] }],
    });
    expect(all).toMatchObject([
      { name: '', ok: false, message: 'SyntaxError', select: suite.name.slice(root('/').length) },
    ]);
  });

  const result = {
    startTime: '2026-01-01T00:00:00.000Z',
    duration: 500,
    errors: [{ message: 'not visible' }],
    attachments: [{ name: 'trace', path: '/x/trace.zip' }, { name: 'inline' }],
  };

  it('marks a browser test that passed when it ran again as flaky', () => {
    const again = { ...result, errors: [], attachments: [] };
    const tests = [{ status: 'flaky', results: [result, again] }];
    const spec = { title: 'opens', file: 'a.spec.ts', line: 7, ok: true, tests };
    const all = reportOf({ config: { rootDir: root('tests/e2e') }, suites: [{ title: 'a', specs: [spec] }] });
    expect(all).toMatchObject([{ ok: true, flaky: true, ms: 1000, message: 'not visible' }]);
  });

  it("reads Playwright's tests in their groups, with their traces", () => {
    const spec = { title: 'opens', file: 'a.spec.ts', line: 7, ok: false, tests: [{ results: [result] }] };
    const [test] = reportOf({
      config: { rootDir: root('tests/e2e') },
      suites: [{ title: 'a.spec.ts', suites: [{ title: 'a door', specs: [spec] }] }],
    });
    expect(test).toMatchObject({
      file: 'tests/e2e/a.spec.ts',
      name: 'a door › opens',
      ok: false,
      ms: 500,
      endedAt: Date.parse('2026-01-01T00:00:00.500Z'),
      attachments: ['/x/trace.zip'],
      select: 'tests/e2e/a.spec.ts:7',
    });
  });

  it('returns nothing if the runner ended before it reported', () => {
    expect(readReport(join(folder, 'absent.json'))).toEqual([]);
  });
});

it('stores the trace, log and server errors of a failed test in one folder', () => {
  const trace = join(folder, 'trace.zip');
  writeFileSync(trace, 'zip');
  const logged = 'line\n>  {"callable":"x","errorId":"id-1","severity":"ERROR"}\n';
  const kept = keepFailure(
    'e2e',
    {
      file: 'tests/e2e/a.spec.ts',
      name: 'a door › opens',
      ok: false,
      startedAt: 1,
      endedAt: 2,
      ms: 1,
      message: '\u001b[31mnot visible\u001b[39m',
      attachments: [trace, join(folder, 'gone.png')],
      select: 'tests/e2e/a.spec.ts:7',
    },
    [{ path: '/any/emulators.log', between: () => logged }],
    folder,
  );
  expect(kept).toMatchObject({ rerun: 'npm test -- e2e tests/e2e/a.spec.ts:7', errors: ['id-1'] });
  const made = join(root(), kept.folder);
  expect(readdirSync(made).sort()).toEqual(['emulators.log', 'failure.txt', 'trace.zip']);
  const text = readFileSync(join(made, 'failure.txt'), 'utf8');
  expect(text).toMatch(/npm test -- e2e tests\/e2e\/a\.spec\.ts:7/);
  expect(text).toMatch(/id-1[\s\S]*\nnot visible\n/);
});

it('pageOf returns the page that a failed browser test saw', () => {
  const context = join(folder, 'error-context.md');
  writeFileSync(
    context,
    '# Error details\n\n```\nno\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - alert\n```\n',
  );
  expect(pageOf({ attachments: ['/x/trace.zip', context] })).toBe('- main:\n  - alert');
  expect(pageOf({ attachments: [join(folder, 'gone', 'error-context.md')] })).toBe('');
});

it('lastLines returns the end of a text, firstLines the start', () => {
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc');
  expect(firstLines('a\nb\nc\n', 2)).toBe('a\nb');
});
