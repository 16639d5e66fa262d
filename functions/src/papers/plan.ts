import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type AskedKind, askedKinds, isOutdated } from '@united/domain/papers/agreements';
import { isCurrent } from '@united/domain/papers/counts';
import { everyBank, isWantedBy, type OfficePaper, paperSearchTerms } from '@united/domain/papers/paper';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { idempotentId } from '../platform/idempotent-id';
import type { Office, PaperChange } from './office';

/** A request for papers from one office. */
export interface Asking {
  member_id: string;
  efin: string;
  office_name: string;
  /** `submit` leaves papers that are already owed, or waived, as they are. */
  asked_by: OfficePaper['asked_by'];
  due_on: string;
  note: string | null;
  /** The office's calendar date. */
  today: string;
}

type Skipped = { kind: string; why: 'on_file' | 'in_review' | 'due' };

export interface Plan {
  changes: PaperChange[];
  skipped: Skipped[];
}

/** A person's name as an identity. The office's papers have none. */
const identityOf = (person: string | null): string => (person ?? '').trim().toLowerCase();

/** Returns whose papers of a kind they are: the person named, the EFIN holder, or the office (null). */
export function personOf(
  { of }: AskedKind,
  { holder_first_name, holder_last_name }: Pick<BankApplication, 'holder_first_name' | 'holder_last_name'>,
  person: string | null,
): string | null {
  if (of === 'office') return null;
  return person ?? (of === 'holder' ? `${holder_first_name} ${holder_last_name}` : null);
}

/** Returns whether papers are of the same kind and person. */
export const isSamePaper = (
  one: Pick<OfficePaper, 'kind' | 'person'>,
  other: Pick<OfficePaper, 'kind' | 'person'>,
): boolean => one.kind === other.kind && identityOf(one.person) === identityOf(other.person);

/** Returns the id of a paper. It is the same for every request, so that a paper is asked for once. */
export const paperId = (
  { member_id, efin, kind, person }: Pick<OfficePaper, 'member_id' | 'efin' | 'kind' | 'person'>,
  season: number,
): string => idempotentId(member_id, JSON.stringify([efin, kind, identityOf(person), season]));

/** Returns the fields of a paper that is asked for again. Its earlier files are replaced. */
export const dueAgain = (paper: Pick<OfficePaper, 'files' | 'replaced_files'>, now: Timestamp) => ({
  state: 'due' as const,
  files: [],
  replaced_files: [...paper.replaced_files, ...paper.files.map(({ id }) => ({ id, at: now }))],
  handed_in_at: null,
  opened_at: null,
  decided_by: null,
  decided_at: null,
  reason_code: null,
  reason: null,
  expires_on: null,
  signature: null,
});

/** Returns whether an accepted paper's end date has passed, or its agreement has a newer version. */
const hasLapsed = (paper: OfficePaper, kind: AskedKind, today: string): boolean =>
  paper.state === 'expired' ||
  (paper.state === 'accepted' &&
    ((paper.expires_on !== null && paper.expires_on < today) || isOutdated(paper, kind)));

type Stored = QueryDocumentSnapshot<OfficePaper>;

const banksOf = ({ banks }: AskedKind): string[] => (banks.length > 0 ? banks : [everyBank]);

/** Adds the banks that want the paper now, such as a renamed one. */
function withBanks(stored: Stored, kind: AskedKind, now: Timestamp): PaperChange[] {
  const before = stored.data();
  const missing = banksOf(kind).filter((bank) => !isWantedBy(before, bank));
  if (missing.length === 0) return [];
  const banks = [...before.banks, ...missing];
  const after = { ...before, banks, updated_at: now, version: before.version + 1 };
  return [{ id: stored.id, before: stored, after, event: null }];
}

/**
 * Plans which papers to request. Skips those that are on file (including alternatives), in review, or
 * already owed. A request by staff updates the date and note of papers that are due, and requests
 * refused, expired and waived ones again.
 */
export function planPapers(
  { papers }: Office,
  wanted: readonly { kind: AskedKind; person: string | null }[],
  asking: Asking,
  settings: Pick<PublicSettings, 'season' | 'paper_kinds' | 'agreements'>,
  now: Timestamp,
): Plan {
  const { season } = settings;
  const kinds = askedKinds(settings);
  const current = { season, today: asking.today };
  const plan: Plan = { changes: [], skipped: [] };
  for (const { kind, person } of wanted) {
    const isTheirs = (stored: Stored) => identityOf(stored.get('person')) === identityOf(person);
    const isValid = (stored: Stored) => isCurrent(stored.data(), kinds, current);
    const same = papers.filter((stored) => isSamePaper(stored.data(), { kind: kind.key, person }));
    const onFile =
      same.find(isValid) ??
      papers.find(
        (stored) =>
          kind.instead.includes(stored.get('kind')) &&
          (stored.get('person') === null || person === null || isTheirs(stored)) &&
          isValid(stored),
      );
    const stored =
      onFile ??
      same.find((each) => each.get('season') === season) ??
      same.find((each) => hasLapsed(each.data(), kind, asking.today));
    const before = stored?.data();
    const skip = (why: Skipped['why']) => plan.skipped.push({ kind: kind.key, why });
    if (!stored || !before) {
      plan.changes.push(newPaper(kind, person, asking, season, now));
    } else if (onFile || before.state === 'handed_in') {
      skip(onFile ? 'on_file' : 'in_review');
      plan.changes.push(...withBanks(stored, kind, now));
    } else {
      const isDue = before.state === 'due';
      // A submission repeats neither a refusal nor what staff waived.
      const isLeft = asking.asked_by === 'submit' && before.season === season && before.state !== 'accepted';
      const isSame = isDue && before.due_on === asking.due_on && before.note === asking.note;
      if (isDue || isLeft) skip('due');
      plan.changes.push(
        ...(isLeft || isSame
          ? withBanks(stored, kind, now)
          : [askedAgain(stored, kind, asking, season, now)]),
      );
    }
  }
  return plan;
}

/** The fields of a paper that each request sets. */
const requested = (kind: AskedKind, { office_name, asked_by, due_on, note }: Asking, now: Timestamp) => ({
  office_name,
  label: kind.label,
  sides: kind.sides,
  agreement_version: kind.version ?? null,
  asked_by,
  asked_at: now,
  due_on,
  note,
  updated_at: now,
});

function newPaper(
  kind: AskedKind,
  person: string | null,
  asking: Asking,
  season: number,
  now: Timestamp,
): PaperChange {
  const { member_id, efin, note } = asking;
  const paper: Omit<OfficePaper, 'search_terms'> = {
    member_id,
    efin,
    kind: kind.key,
    person,
    season,
    banks: banksOf(kind),
    ...requested(kind, asking, now),
    ...dueAgain({ replaced_files: [], files: [] }, now),
    created_at: now,
    version: 1,
  };
  return {
    id: paperId(paper, season),
    before: null,
    after: { ...paper, search_terms: paperSearchTerms(paper) },
    event: { type: 'requested', reason: note },
  };
}

function askedAgain(
  stored: Stored,
  kind: AskedKind,
  asking: Asking,
  season: number,
  now: Timestamp,
): PaperChange {
  const before = stored.data();
  const paper = {
    ...before,
    ...(before.state !== 'due' && dueAgain(before, now)),
    ...requested(kind, asking, now),
    season,
    banks: [...new Set([...before.banks, ...banksOf(kind)])],
    version: before.version + 1,
  };
  return {
    id: stored.id,
    before: stored,
    after: { ...paper, search_terms: paperSearchTerms(paper) },
    event: { type: 'requested', reason: asking.note },
  };
}
