import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BEGIN, END, median, milliseconds, withSummary } from '../../bench/report.mjs';
import { choose, openStore, type Part, type Result, runPart } from '../../bench/runner.mjs';
import { kb, markdownTable } from '../../tools/table.mjs';

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
  test('have medians', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2);
    expect(median([])).toBeNaN();
    expect(median([7])).toBe(7);
  });

  test('are formatted with their units', () => {
    expect(kb(1536)).toBe('1.5 KB');
    expect(milliseconds(912.4)).toBe('912 ms');
    expect(milliseconds(12_340)).toBe('12.3 s');
    expect(milliseconds(Number.NaN)).toBe('– ms');
  });
});

describe('the command line', () => {
  const parts = [{ name: 'pages' }, { name: 'calls' }, { name: 'mail-queue', long: true }];
  const names = (argv: string[]) => choose(argv, parts).chosen.map(({ name }) => name);

  test('selects parts, and long ones only on request', () => {
    expect(names([])).toEqual(['pages', 'calls']);
    expect(names(['--all'])).toEqual(['pages', 'calls', 'mail-queue']);
    expect(names(['mail-queue', 'pages'])).toEqual(['pages', 'mail-queue']);
    expect(choose(['--list'], parts).list).toBe(true);
  });

  test('rejects an unknown part', () => {
    expect(() => choose(['page'], parts)).toThrow('"page" is not a part. Parts: pages, calls, mail-queue.');
  });
});

describe('a part', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bench-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const measure = async (run: Part['run']) => {
    const lines: string[] = [];
    const on = {
      store: openStore(folder),
      setting: { machine: '2 cores', commit: 'abc1234' },
      cache: folder,
      print: (line: string) => lines.push(line),
    };
    return { result: await runPart({ name: 'demo', about: '', run }, on), lines };
  };

  test('prints its steps and stores its result', async () => {
    const { result, lines } = await measure(async ({ step, expect: announce }) => {
      announce(2);
      const rows = [[await step('few', async () => 1)], [await step('many', async () => 2)]];
      return { tables: [{ title: 't', columns: ['n'], rows }], summary: [] };
    });
    expect(lines).toEqual(['demo         1/2  few', 'demo         2/2  many']);
    expect(result).toMatchObject({ part: 'demo', commit: 'abc1234', machine: '2 cores' });
    expect(openStore(folder).result('demo')).toEqual(result);
  });

  test('has no result after a failure', async () => {
    await expect(
      measure(async () => {
        throw new Error('stopped');
      }),
    ).rejects.toThrow('stopped');
    expect(openStore(folder).result('demo')).toBeUndefined();
  });
});

describe('reports', () => {
  test('align figures to the right in tables and escape bars', () => {
    const table = {
      title: 'Sizes',
      columns: ['page', 'bytes'],
      rows: [
        ['a|b', 12],
        ['long name', 3456],
      ],
    };
    expect(markdownTable(table).split('\n')).toEqual([
      '### Sizes',
      '',
      '| page      | bytes |',
      '| --------- | ----- |',
      '| a\\|b      |    12 |',
      '| long name |  3456 |',
    ]);
  });

  test('keep the rows of parts that were not run', () => {
    const page = `# Title\n\n${BEGIN}\n${END}\n\nAfter.\n`;
    const order = ['pages', 'calls'];
    const first = withSummary(page, [result('calls', '9 a second')], order);
    const second = withSummary(first, [result('pages', '11 KB')], order);
    expect(second).toMatch(/^# Title\n\n<!--[\s\S]*After\.\n$/);
    expect(second.indexOf('11 KB')).toBeLessThan(second.indexOf('9 a second'));
    const third = withSummary(second, [result('pages', '12 KB')], order);
    expect(third).toContain('| pages | largest | 12 KB | 1: ≤ 14 KB | yes | 2026-11-21, abc1234, 2 cores |');
    expect(third).not.toContain('11 KB');
    expect(() => withSummary('# Title', [], order)).toThrow('docs/measurements/results.md has no');
  });
});
