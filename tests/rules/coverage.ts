import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';
import { ruleCoverage } from '../support/rule-coverage';
import { loadRules } from './environment';
import { type Expression, lineReport, parseCoverage, summaryOf, untriedIn } from './line-report';

/** All expressions of the rules, with their total evaluations in all counted groups so far. */
let counted: { source: string; expressions: Expression[] } | undefined;

/**
 * Describes a group of tests that counts toward coverage. The emulator reports every value that an
 * expression ever had, so a report on all groups would not fit into its memory.
 */
export function describeCounted(name: string, describeTests: () => void): void {
  describe(name, () => {
    beforeAll(loadRules);
    describeTests();
    afterAll(async () => {
      const { source, expressions } = parseCoverage(await ruleCoverage());
      const before = counted?.expressions;
      if (before) expect(expressions).toHaveLength(before.length);
      counted = {
        source,
        expressions: expressions.map((one, i) => ({ ...one, count: one.count + (before?.[i]?.count ?? 0) })),
      };
    }, 180_000);
  });
}

/**
 * Runs last. A rule that no counted test evaluated is untested, and the report lists it line by
 * line.
 */
export function describeCoverage(): void {
  describe('coverage', () => {
    it('includes every line and expression of the rules', () => {
      const { source = '', expressions = [] } = counted ?? {};
      const lines = lineReport(source, expressions);
      const report = lines.map(({ number, count, text }) => {
        return `${String(count ?? '').padStart(9)} ${String(number).padStart(4)}  ${text}`;
      });
      const file = root('.cache/firestore-rules-coverage.txt');
      mkdirSync(root('.cache'), { recursive: true });
      const untried = untriedIn(source, expressions);
      const head = 'firestore.rules: how often the suite made the emulator evaluate each line';
      writeFileSync(file, `${head}\n${report.join('\n')}\n`);
      console.log(`${summaryOf(lines)}\nLine by line: ${file}`);
      expect(untried).toEqual([]);
      expect(
        lines.filter(({ count }) => count === 0).map(({ number, text }) => `${number}: ${text}`),
      ).toEqual([]);
      expect(lines.filter(({ count }) => count !== null).length).toBeGreaterThan(300);
    });
  });
}
