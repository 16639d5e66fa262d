import * as z from 'zod/mini';
import { everyBank, isOwed, type OfficePaper } from '../papers/paper';
import { type Timestamp, timestamp } from '../shared/timestamp';

const counts = z.record(z.string(), z.int());

const paperFigures = z.object({
  /** Papers of the season that weren't waived. */
  papers: z.int(),
  /** Papers that wait for our team to check them, and since when the oldest does. */
  waiting: z.int(),
  oldest: z.nullable(timestamp),
  /** Papers that offices owe for an application that isn't decided yet. Includes overdue ones. */
  due: z.int(),
  overdue: z.int(),
  /** How often our team refused a paper, by reason code. Includes papers handed in again since. */
  refused: counts,
});
export type PaperFigures = z.infer<typeof paperFigures>;

const newFigures = (): PaperFigures => ({
  papers: 0,
  waiting: 0,
  oldest: null,
  due: 0,
  overdue: 0,
  refused: {},
});

/**
 * A season's papers. `banks` counts a paper for each bank that it names, and under `everyBank` if all
 * banks want it. `all` counts each paper once.
 */
export const seasonPapers = z.object({
  all: paperFigures,
  banks: z.record(z.string(), paperFigures),
});
export type SeasonPapers = z.infer<typeof seasonPapers>;

export const emptySeasonPapers = (): SeasonPapers => ({ all: newFigures(), banks: {} });

/** How many banks are counted separately; see `maxBanks` of the applications. */
const maxBanks = 21;
const otherBanks = 'Other banks';

export type CountedPaper = Pick<OfficePaper, 'state' | 'banks' | 'due_on' | 'handed_in_at'>;

export interface PaperCounting {
  /** Whether this is the current season, the only one with figures on what is waiting or due. */
  live: boolean;
  /** The day of the count, YYYY-MM-DD. */
  today: string;
  /** Whether an application still needs the paper. */
  needed: boolean;
  /** The reason codes of its refusals. */
  refusals: readonly (string | null)[];
}

/** Adds a paper to its season's figures. Not idempotent: add each paper once. */
export function addPaper(figures: SeasonPapers, paper: CountedPaper, counting: PaperCounting): void {
  addTo(figures.all, paper, counting);
  const named = paper.banks.includes(everyBank) ? [everyBank] : paper.banks;
  for (const bank of new Set(named.map((name) => keyOf(figures, name)))) {
    figures.banks[bank] ??= newFigures();
    addTo(figures.banks[bank], paper, counting);
  }
}

const keyOf = ({ banks }: SeasonPapers, name: string): string =>
  name in banks || Object.keys(banks).length < maxBanks ? name : otherBanks;

function addTo(figures: PaperFigures, paper: CountedPaper, counting: PaperCounting): void {
  const { live, today, needed, refusals } = counting;
  if (paper.state !== 'waived') figures.papers += 1;
  for (const code of refusals) addCounts(figures.refused, { [code ?? 'other']: 1 });
  if (!live) return;
  if (paper.state === 'handed_in') {
    figures.waiting += 1;
    figures.oldest = earlier(figures.oldest, paper.handed_in_at);
  }
  if (!isOwed(paper) || !needed) return;
  figures.due += 1;
  if (paper.due_on < today) figures.overdue += 1;
}

const earlier = (one: Timestamp | null, other: Timestamp | null): Timestamp | null =>
  one && other ? (one.toMillis() <= other.toMillis() ? one : other) : (one ?? other);

function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [key, count] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + count;
}

/** Returns the figures of the papers that a bank wants, or of all papers for null. */
export function papersOfBank({ all, banks }: SeasonPapers, bank: string | null): PaperFigures {
  if (bank === null) return all;
  const sum = newFigures();
  for (const figures of [banks[bank], banks[everyBank]]) {
    if (!figures) continue;
    sum.papers += figures.papers;
    sum.waiting += figures.waiting;
    sum.oldest = earlier(sum.oldest, figures.oldest);
    sum.due += figures.due;
    sum.overdue += figures.overdue;
    addCounts(sum.refused, figures.refused);
  }
  return sum;
}
