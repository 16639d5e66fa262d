import * as z from 'zod/mini';
import { type AskedKind, isOutdated } from './agreements';
import type { PaperKind } from './kinds';
import { isOnFile, isOwed, isWantedBy, type OfficePaper, type PaperOnFile } from './paper';

/**
 * `papers` of an application: counts of the papers that its bank wants from its EFIN. `due`
 * includes overdue, expired and refused papers.
 */
export const paperCounts = z.object({
  due: z.int(),
  overdue: z.int(),
  in_review: z.int(),
  refused: z.int(),
  accepted: z.int(),
  /** The earliest due date of the papers in `due`, YYYY-MM-DD. */
  due_on: z.nullable(z.string()),
  /** The distinct labels of the papers in `due`, most urgent first. */
  due_labels: z._default(z.array(z.string()), []),
  /** How many in `due` are agreements to sign. Missing if none. */
  to_sign: z.optional(z.int()),
});
export type PaperCounts = z.infer<typeof paperCounts>;

type Counted = Pick<OfficePaper, 'state' | 'due_on' | 'banks' | 'label' | 'agreement_version'>;

/**
 * Counts the papers of an EFIN that concern a bank.
 * @param today the office's calendar date, YYYY-MM-DD
 */
export function countPapers(papers: readonly Counted[], bank: string, today: string): PaperCounts {
  const wanted = papers.filter((paper) => isWantedBy(paper, bank));
  const owed = wanted.filter(isOwed).toSorted((a, b) => a.due_on.localeCompare(b.due_on));
  const toSign = owed.filter(({ agreement_version }) => agreement_version !== null).length;
  const count = (state: OfficePaper['state']) => wanted.filter((paper) => paper.state === state).length;
  return {
    due: owed.length,
    overdue: owed.filter(({ due_on }) => due_on < today).length,
    in_review: count('handed_in'),
    refused: count('refused'),
    accepted: count('accepted'),
    due_on: owed[0]?.due_on ?? null,
    due_labels: [...new Set(owed.map(({ label }) => label))],
    ...(toSign > 0 && { to_sign: toSign }),
  };
}

/** Returns how long accepted papers of a kind stay on file. A kind that was removed: the season. */
const validityOf = (kinds: readonly Pick<PaperKind, 'key' | 'valid'>[], key: string): PaperKind['valid'] =>
  kinds.find((kind) => kind.key === key)?.valid ?? 'season';

/**
 * Returns whether a paper on file still counts: it is valid and, if it is an agreement, signed in the
 * version in force.
 */
export const isCurrent = (
  paper: PaperOnFile & Pick<OfficePaper, 'kind' | 'signature'>,
  kinds: readonly Pick<AskedKind, 'key' | 'valid' | 'version'>[],
  current: { season: number; today: string },
): boolean =>
  isOnFile(paper, validityOf(kinds, paper.kind), current) &&
  !isOutdated(
    paper,
    kinds.find(({ key }) => key === paper.kind),
  );

/** Returns the papers that count in a season: its own, and those of others that are on file. */
export const papersInSeason = <P extends PaperOnFile & Pick<OfficePaper, 'kind' | 'signature'>>(
  papers: readonly P[],
  kinds: readonly Pick<AskedKind, 'key' | 'valid' | 'version'>[],
  current: { season: number; today: string },
): P[] => papers.filter((paper) => paper.season === current.season || isCurrent(paper, kinds, current));
