import type { AskedKind } from '@united/domain/papers/agreements';
import { isOwed, type OfficePaper } from '@united/domain/papers/paper';
import type { WithId } from '~/portal/data/documents';

/** A paper with its kind in settings, unless the kind was removed. */
export interface Paper extends WithId<OfficePaper> {
  kindNow: AskedKind | undefined;
}

/** The papers of an EFIN. */
export interface Office {
  efin: string;
  name: string;
  /** Due and expired, by due date. */
  owed: Paper[];
  refused: Paper[];
  inReview: Paper[];
  onFile: Paper[];
  waived: Paper[];
}

/** Returns the validity of a paper's kind. If the kind was removed, an end date decides. */
const validityOf = ({ kindNow, expires_on }: Paper) =>
  kindNow?.valid ?? (expires_on === null ? 'season' : 'until_date');

const byDueDate = (a: OfficePaper, b: OfficePaper) =>
  a.due_on.localeCompare(b.due_on) || a.label.localeCompare(b.label);

/**
 * Groups a member's papers by office: offices that owe papers first, by due date, then by name.
 * Omits what earlier seasons left behind: papers that were never handed in, and accepted ones that
 * were valid for their season only. A paper whose end date has just passed stays on file until the
 * server marks it as expired.
 */
export function officesOf(
  papers: readonly WithId<OfficePaper>[],
  kinds: readonly AskedKind[],
  season: number,
): Office[] {
  const offices = new Map<string, Office>();
  // Newest first, so that the newest name stands.
  for (const one of papers) {
    const paper: Paper = { ...one, kindNow: kinds.find(({ key }) => key === one.kind) };
    const office = offices.get(one.efin) ?? {
      efin: one.efin,
      name: one.office_name,
      owed: [],
      refused: [],
      inReview: [],
      onFile: [],
      waived: [],
    };
    const ofSeason = one.season >= season;
    if (one.state === 'accepted' && (ofSeason || validityOf(paper) !== 'season')) office.onFile.push(paper);
    else if (one.state === 'handed_in') office.inReview.push(paper);
    else if (one.state === 'waived' && ofSeason) office.waived.push(paper);
    else if (one.state === 'refused' && ofSeason) office.refused.push(paper);
    else if (isOwed(one) && (ofSeason || one.state === 'expired')) office.owed.push(paper);
    else continue;
    offices.set(one.efin, office);
  }
  for (const { owed, refused } of offices.values()) {
    owed.sort(byDueDate);
    refused.sort(byDueDate);
  }
  const dueOn = ({ owed, refused }: Office) => [...owed, ...refused].toSorted(byDueDate)[0]?.due_on ?? '9999';
  return [...offices.values()].toSorted(
    (a, b) => dueOn(a).localeCompare(dueOn(b)) || a.name.localeCompare(b.name),
  );
}
