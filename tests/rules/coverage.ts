import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';
import { ruleCoverage } from '../support/rule-coverage';
import { lineReport, parseCoverage, summaryOf, untriedIn } from './line-report';

/**
 * Runs last. A rule that no test above evaluated is untested, and the report lists it line by line.
 */
export function describeCoverage(): void {
  describe('coverage', () => {
    it('includes every line and expression of the rules', async () => {
      const { source, expressions } = parseCoverage(await ruleCoverage());
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
    }, 180_000);
  });
}
