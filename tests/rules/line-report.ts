import * as z from 'zod/mini';

const position = z.object({
  line: z.optional(z.number()),
  currentOffset: z.optional(z.number()),
  endOffset: z.optional(z.number()),
});
const node = z.object({
  sourcePosition: position,
  values: z.optional(z.array(z.object({ count: z.optional(z.number()) }))),
  get children() {
    return z.optional(z.array(node));
  },
});
type Node = z.infer<typeof node>;

const coverage = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(node),
});

/** Part of a rule, with its source position and evaluation count. */
export interface Expression {
  from: number;
  /** The last character. */
  to: number;
  count: number;
}

const withParts = (whole: Node): Node[] => [whole, ...(whole.children ?? []).flatMap(withParts)];

/** The emulator's own report: the rules' source and a flat list. */
export function parseCoverage(answer: unknown): { source: string; expressions: Expression[] } {
  const { rules, report } = coverage.parse(answer);
  const expressions = report.flatMap(withParts).map(({ sourcePosition, values = [] }) => ({
    from: sourcePosition.currentOffset ?? 0,
    to: sourcePosition.endOffset ?? 0,
    count: values.reduce((sum, { count = 1 }) => sum + count, 0),
  }));
  return { source: rules.files[0]?.content ?? '', expressions };
}

/** Returns expressions that were never evaluated, each with its line. */
export const untriedIn = (source: string, expressions: readonly Expression[]): string[] =>
  expressions
    .filter(({ count }) => count === 0)
    .map(({ from, to }) => `line ${source.slice(0, from).split('\n').length}: ${source.slice(from, to + 1)}`);

export interface Line {
  number: number;
  text: string;
  /**
   * Returns the evaluation count of the expression that starts on or encloses the line, or null if
   * nothing is evaluated.
   */
  count: number | null;
}

/**
 * Matches lines without decisions: blanks, comments, block ends, and constants, which the emulator
 * never evaluates.
 */
const decidesNothing =
  /^\s*(\/\/.*|allow [^:]*: if (?:true|false);|[\])}\s;,]*|service .*|match .*\{|function .*\{|rules_version.*)$/;

/** Returns every line of the rules with its evaluation count. */
export function lineReport(source: string, expressions: readonly Expression[]): Line[] {
  let start = 0;
  return source.split('\n').map((text, i) => {
    const from = start + text.length - text.trimStart().length;
    const end = start + text.length;
    start = end + 1;
    if (decidesNothing.test(text)) return { number: i + 1, text, count: null };
    const size = (one: Expression) => one.to - one.from;
    const here = expressions.filter((one) => one.from >= from && one.from < end);
    const [largest] = here.toSorted((a, b) => size(b) - size(a));
    const around = expressions.filter((one) => one.from < from && one.to >= from);
    const [smallest] = around.toSorted((a, b) => size(a) - size(b));
    return { number: i + 1, text, count: (largest ?? smallest)?.count ?? 0 };
  });
}

/**
 * Returns a row per block of rules: its deciding lines, their total evaluations, and how many had
 * none.
 */
export function summaryOf(lines: readonly Line[]): string {
  const blocks = new Map<string, Line[]>();
  let block = 'functions of all';
  for (const line of lines) {
    block = /^ {4}match \/(\S+) \{/.exec(line.text)?.[1] ?? block;
    blocks.set(block, [...(blocks.get(block) ?? []), line]);
  }
  const rows = [...blocks].map(([name, all]) => {
    const deciding = all.flatMap(({ count }) => count ?? []);
    const total = deciding.reduce((sum, count) => sum + count, 0);
    return [name, deciding.length, total, deciding.filter((count) => count === 0).length] as const;
  });
  const line = (...[name, ...figures]: readonly (string | number)[]) =>
    `${String(name).padEnd(36)}${figures.map((figure) => String(figure).padStart(12)).join('')}`;
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  return [
    line('firestore.rules', 'lines', 'evaluations', 'never'),
    ...rows.map((row) => line(...row)),
    line('all', ...sums),
  ].join('\n');
}
