import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ruleCoverage } from './environment';

const position = z.object({
  line: z.optional(z.number()),
  currentOffset: z.optional(z.number()),
  endOffset: z.optional(z.number()),
});
const expression = z.object({
  sourcePosition: position,
  values: z.optional(z.array(z.unknown())),
  get children() {
    return z.optional(z.array(expression));
  },
});
type Expression = z.infer<typeof expression>;

const coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(expression),
});

const withParts = (whole: Expression): Expression[] => [whole, ...(whole.children ?? []).flatMap(withParts)];

/** Runs last: what no test above made the emulator evaluate is a rule that nobody has tried. */
export function describeCoverage(): void {
  describe('coverage', () => {
    it('leaves no expression of the rules untried', async () => {
      const { rules, report } = coverage.parse(await ruleCoverage());
      const source = rules.files[0]?.content ?? '';
      const all = report.flatMap(withParts);
      const untried = all
        .filter(({ values = [] }) => values.length === 0)
        .map(
          ({ sourcePosition: { line, currentOffset = 0, endOffset = 0 } }) =>
            `line ${line}: ${source.slice(currentOffset, endOffset + 1)}`,
        );
      console.log(`Firestore rules: ${all.length} expressions, ${untried.length} never evaluated`);
      expect(untried).toEqual([]);
    }, 180_000);
  });
}
