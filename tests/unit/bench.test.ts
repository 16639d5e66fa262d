import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, openStore, progressOf, type Result, runPart, togetherOf } from '../../bench/frame.mjs';
import {
  BEGIN,
  END,
  kb,
  markdownReport,
  markdownTable,
  median,
  milliseconds,
  percentile,
  textTable,
  withSummary,
} from '../../bench/report.mjs';
import { fileOf, headersOf, isAnsweredByFunction } from '../../bench/web/serve-build.mjs';
import firebase from '../../firebase.json';

const result = (part: string, measured: string): Result => ({
  part,
  commit: 'abc1234',
  machine: '2 cores',
  date: '2026-11-21',
  seconds: 3,
  tables: [{ title: 'Sizes', columns: ['page', 'bytes'], rows: [['a|b', 12]] }],
  summary: [{ what: 'largest', measured, budget: '1: ≤ 14 KB', met: true }],
});

describe('figures', () => {
  test('medians and percentiles', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  test('are written with their units', () => {
    expect(kb(1536)).toBe('1.5 KB');
    expect(milliseconds(912.4)).toBe('912 ms');
    expect(milliseconds(12_340)).toBe('12.3 s');
    expect(milliseconds(Number.NaN)).toBe('–');
  });
});

describe('the time of the whole', () => {
  const parts = [{ name: 'pages' }, { name: 'calls' }, { name: 'load', long: true }];
  const on = { commit: 'abc1234', machine: '2 cores' };
  const lasting =
    (seconds: Record<string, number>) =>
    (part: string): Result | undefined =>
      part in seconds ? { ...result(part, ''), seconds: seconds[part] ?? 0 } : undefined;

  test('is the sum of the parts that are not long', () => {
    const together = togetherOf(parts, lasting({ pages: 65, calls: 60, load: 4000 }), on);
    expect(together?.summary).toEqual([
      { what: 'time of the 2 parts that are not long', measured: '2 min 5 s', budget: '< 15 min', met: true },
    ]);
    const late = togetherOf(parts, lasting({ pages: 300, calls: 600 }), on);
    expect(late?.summary[0]?.met).toBe(false);
  });

  test('is not known while a part was not measured', () => {
    expect(togetherOf(parts, lasting({ pages: 65, load: 4000 }), on)).toBeNull();
  });
});

describe('the command line', () => {
  const parts = [{ name: 'pages' }, { name: 'calls' }, { name: 'mail-queue', long: true }];
  const names = (argv: string[]) => choose(argv, parts).chosen.map(({ name }) => name);

  test('names parts; long ones only when asked for', () => {
    expect(names([])).toEqual(['pages', 'calls']);
    expect(names(['--all'])).toEqual(['pages', 'calls', 'mail-queue']);
    expect(names(['mail-queue', 'pages'])).toEqual(['pages', 'mail-queue']);
    expect(choose(['--fresh', 'pages'], parts).fresh).toBe(true);
  });

  test('refuses what is no part', () => {
    expect(() => choose(['page'], parts)).toThrow('"page" is no part. Parts: pages, calls, mail-queue.');
  });
});

describe('what was measured', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const on = () => ({
    store: openStore(folder),
    progress: progressOf('demo', { write: () => true }),
    setting: { machine: '2 cores', cpu: 'x', commit: 'abc1234', key: 'k' },
    cache: folder,
  });

  test('is not measured again after a stop half-way', async () => {
    let measured: string[] = [];
    const part = (stopAt: string) => ({
      name: 'demo',
      about: '',
      async run({ step }: { step: <T>(name: string, measure: () => Promise<T>) => Promise<T> }) {
        const rows: number[][] = [];
        for (const name of ['a', 'b', 'c']) {
          const value = await step(name, async () => {
            if (name === stopAt) throw new Error('stopped');
            measured.push(name);
            return measured.length;
          });
          rows.push([value]);
        }
        return { tables: [{ title: 't', columns: ['n'], rows }], summary: [] };
      },
    });
    await expect(runPart(part('c'), on())).rejects.toThrow('stopped');
    expect(measured).toEqual(['a', 'b']);
    expect(openStore(folder).result('demo')).toBeUndefined();

    measured = [];
    const done = await runPart(part(''), on());
    expect(measured).toEqual(['c']);
    expect(done.tables[0]?.rows).toEqual([[1], [2], [1]]);
    expect(openStore(folder).result('demo')).toEqual(done);

    openStore(folder).forget('demo');
    expect(openStore(folder).result('demo')).toBeUndefined();
  });
});

describe('progress', () => {
  test('writes a line per tenth where nothing can be redrawn', () => {
    const lines: string[] = [];
    const progress = progressOf('pages', { write: (text) => lines.push(text) });
    for (let i = 0; i < 40; i += 1) progress.at(i, 40, `page ${i}`);
    progress.end('done');
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toContain('done');
  });
});

describe('reports', () => {
  test('tables align figures to the right and escape bars', () => {
    const table = {
      title: 'Sizes',
      columns: ['page', 'bytes'],
      rows: [
        ['a|b', 12],
        ['long name', 3456],
      ],
    };
    expect(textTable(table).split('\n').slice(2)).toEqual([
      'page       bytes',
      '─────────  ─────',
      'a|b           12',
      'long name   3456',
    ]);
    expect(markdownTable(table)).toContain('| page | bytes |\n| --- | ---: |\n| a\\|b | 12 |');
  });

  test('the page keeps the rows of parts that were not run', () => {
    const page = `# Title\n\n${BEGIN}\n${END}\n\nAfter.\n`;
    const order = ['pages', 'calls'];
    const first = withSummary(page, [result('calls', '9 a second')], order);
    const second = withSummary(first, [result('pages', '11 KB')], order);
    expect(second).toMatch(/^# Title\n\n<!--[\s\S]*After\.\n$/);
    expect(second.indexOf('11 KB')).toBeLessThan(second.indexOf('9 a second'));
    const third = withSummary(second, [result('pages', '12 KB')], order);
    expect(third).toContain('| pages | largest | 12 KB | 1: ≤ 14 KB | yes | 2026-11-21, abc1234, 2 cores |');
    expect(third).not.toContain('11 KB');
    expect(() => withSummary('# Title', [], order)).toThrow('docs/bench.md has no');
  });

  test('all tables in one Markdown file', () => {
    const text = markdownReport([result('pages', '11 KB')]);
    expect(text).toContain('## pages\n\n2026-11-21, commit abc1234, 2 cores, 3 s\n\n### Sizes');
  });
});

describe('serving as hosting does', () => {
  const { hosting } = firebase;
  const files = new Set(['/index.html', '/pricing.html', '/portal.html', '/favicon.svg']);
  const file = (path: string) => fileOf(hosting, path, (name) => files.has(name));

  test('finds the file of a path', () => {
    expect(['/', '/pricing', '/favicon.svg', '/login', '/member/tickets', '/nowhere'].map(file)).toEqual([
      '/index.html',
      '/pricing.html',
      '/favicon.svg',
      '/portal.html',
      '/portal.html',
      null,
    ]);
  });

  test('knows what a function answers', () => {
    const paths = ['/figures.json', '/login', '/pricing', '/nowhere'];
    expect(paths.filter((path) => isAnsweredByFunction(hosting, path))).toEqual(['/figures.json']);
  });

  test('sends the headers of all patterns; the later one wins', () => {
    expect(headersOf(hosting, '/pricing')['content-security-policy']).toContain("frame-src 'none'");
    expect(headersOf(hosting, '/democall')['content-security-policy']).toContain('frame-src https:');
    expect(headersOf(hosting, '/assets/a.js')['cache-control']).toContain('immutable');
    expect(headersOf(hosting, '/assets/a.js')['x-frame-options']).toBe('DENY');
    expect(headersOf(hosting, '/admin/users')['cache-control']).toBe('no-store');
  });
});
