import type { AskedKind } from '@united/domain/papers/agreements';
import { isCurrent } from '@united/domain/papers/counts';
import { kindsOfBank } from '@united/domain/papers/kinds';
import type { OfficePaper, PaperOnFile } from '@united/domain/papers/paper';

/** What decides whether a paper counts. */
export type PaperOfOffice = PaperOnFile & Pick<OfficePaper, 'kind' | 'label' | 'person' | 'signature'>;

/** A paper or agreement that the bank requires with the application. */
export interface PaperOutlook {
  label: string;
  /** Whether it is an agreement to sign. */
  isAgreement: boolean;
  /** The paper that is on file for the season, or null if the office must hand one in. */
  onFile: PaperOfOffice | null;
}

interface Office {
  bank: string;
  /** The EFIN holder's name. */
  holder: string;
}

const isSamePerson = (one: string | null, other: string | null) =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

/**
 * Returns the papers that a bank wants with every application, and which of them are on file. As on
 * the server, a paper of another kind counts if it does instead, and an agreement only in the version
 * in force.
 * @param current the season, and the office's calendar date (YYYY-MM-DD)
 */
export function papersOutlook(
  papers: readonly PaperOfOffice[],
  kinds: readonly AskedKind[],
  { bank, holder }: Office,
  current: { season: number; today: string },
): PaperOutlook[] {
  const valid = papers.filter((paper) => isCurrent(paper, kinds, current));
  return kindsOfBank(kinds, bank)
    .filter(({ ask }) => ask === 'on_submit')
    .map((kind) => {
      const person = kind.of === 'holder' ? holder : null;
      const onFile =
        valid.find((paper) => paper.kind === kind.key && isSamePerson(paper.person, person)) ??
        valid.find(
          (paper) =>
            kind.instead.includes(paper.kind) &&
            (paper.person === null || person === null || isSamePerson(paper.person, person)),
        );
      return { label: kind.label, isAgreement: kind.version !== undefined, onFile: onFile ?? null };
    });
}
