import { isDeepStrictEqual } from 'node:util';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isWithdrawn } from '@united/domain/bank-applications/status';
import { askedKinds } from '@united/domain/papers/agreements';
import { countPapers, papersInSeason } from '@united/domain/papers/counts';
import { isOwed, isWantedBy, type OfficePaper, type OfficePaperEvent } from '@united/domain/papers/paper';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { officeDay } from '@united/domain/shared/day';
import type {
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { bankApplications, officePaperEvents, officePapers } from '../platform/firestore';

type Settings = Pick<PublicSettings, 'season' | 'paper_kinds' | 'agreements'>;

/** Upper bounds for one EFIN of a member, well above what an office can have. */
const most = { papers: 500, applications: 100 } as const;

/** Runs a query inside a transaction or outside it. */
export type ReadQuery = <T>(query: Query<T>) => Promise<QuerySnapshot<T>>;
export const readIn =
  (transaction: Transaction): ReadQuery =>
  (query) =>
    transaction.get(query);
export const readNow: ReadQuery = (query) => query.get();

/** A member's papers for one EFIN, and its applications of the current season. */
export interface Office {
  papers: readonly QueryDocumentSnapshot<OfficePaper>[];
  applications: readonly QueryDocumentSnapshot<BankApplication>[];
  /** Whether it was read outside the transaction, so that writes must check for changes. */
  isRacy: boolean;
}

/** Returns the query of a member's papers for one EFIN, in all seasons. */
const papersOf = ({ member_id, efin }: Pick<OfficePaper, 'member_id' | 'efin'>): Query<OfficePaper> =>
  officePapers().where('member_id', '==', member_id).where('efin', '==', efin).limit(most.papers);

/** Reads a member's papers and current applications for one EFIN. Costs one read per document. */
export async function officeOf(
  read: ReadQuery,
  { member_id, efin }: Pick<OfficePaper, 'member_id' | 'efin'>,
  { season }: Settings,
): Promise<Office> {
  const [papers, applications] = await Promise.all([
    read(papersOf({ member_id, efin })),
    read(
      bankApplications()
        .where('submitted_by', '==', member_id)
        .where('season', '==', season)
        .where('efin', '==', efin)
        .limit(most.applications),
    ),
  ]);
  return { papers: papers.docs, applications: applications.docs, isRacy: read === readNow };
}

/**
 * Returns the calendar date of an office. All its applications name the same state, unless it
 * corrected only one of them.
 */
export const dayOfOffice = ({ applications }: Office, now: Timestamp): string =>
  officeDay(now.toDate(), applications[0]?.data() ?? {});

/** A new or changed paper, and what happened to it. */
export interface PaperChange {
  id: string;
  before: QueryDocumentSnapshot<OfficePaper> | null;
  after: OfficePaper;
  event:
    | (Pick<OfficePaperEvent, 'type'> &
        Partial<Pick<OfficePaperEvent, 'reason_code' | 'reason' | 'signature'>>)
    | null;
}

/** Returns the office's papers after changes. */
export function papersAfter({ papers }: Office, changes: readonly PaperChange[]): OfficePaper[] {
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  const known = papers.map((paper) => {
    const after = changed.get(paper.id) ?? paper.data();
    changed.delete(paper.id);
    return after;
  });
  return [...known, ...changed.values()];
}

/** Returns whether an office owes nothing, and nothing is in review, after changes. */
export function isComplete(
  office: Office,
  changes: readonly PaperChange[],
  settings: Settings,
  now: Timestamp,
): boolean {
  const current = { season: settings.season, today: dayOfOffice(office, now) };
  const papers = papersInSeason(papersAfter(office, changes), askedKinds(settings), current);
  return !papers.some((paper) => isOwed(paper) || paper.state === 'handed_in');
}

/** Returns `papers` of an application, or undefined if its bank wants none. */
export function countsFor(
  application: Pick<BankApplication, 'bank_product' | 'office_state' | 'shipping_state'>,
  papers: readonly OfficePaper[],
  settings: Settings,
  now: Timestamp,
): BankApplication['papers'] {
  const today = officeDay(now.toDate(), application);
  const counted = papersInSeason(papers, askedKinds(settings), { season: settings.season, today });
  if (!counted.some((paper) => isWantedBy(paper, application.bank_product))) return undefined;
  return countPapers(counted, application.bank_product, today);
}

/** Returns the id of a paper's event: the paper, its version, and the event's type. */
export const paperEventId = (
  id: string,
  { version }: Pick<OfficePaper, 'version'>,
  type: OfficePaperEvent['type'],
): string => `${id}__${version}__${type}`;

/**
 * Writes changed papers, their events, and the counts of the office's current applications where
 * they differ. Doesn't change an application's version, because nothing that it shows to a bank
 * changes.
 * @param options.except id of an application whose counts the caller writes
 */
export function savePapersIn(
  transaction: Transaction,
  office: Office,
  changes: readonly PaperChange[],
  { settings, actor, now, except }: { settings: Settings; actor: Actor; now: Timestamp; except?: string },
): void {
  const unchanged = ({ updateTime }: Pick<QueryDocumentSnapshot, 'updateTime'>) =>
    office.isRacy ? { lastUpdateTime: updateTime } : {};
  for (const { id, before, after, event } of changes) {
    if (before) transaction.update(before.ref, { ...after }, unchanged(before));
    else transaction.create(officePapers().doc(id), after);
    if (!event) continue;
    const { member_id } = after;
    transaction.create(officePaperEvents().doc(paperEventId(id, after, event.type)), {
      paper_id: id,
      member_id,
      reason_code: null,
      reason: null,
      actor,
      created_at: now,
      ...event,
    });
  }
  const papers = papersAfter(office, changes);
  for (const stored of office.applications) {
    const application = stored.data();
    if (stored.id === except || isWithdrawn(application)) continue;
    const counts = countsFor(application, papers, settings, now);
    if (!counts || isDeepStrictEqual(counts, application.papers)) continue;
    transaction.update(stored.ref, { papers: counts }, unchanged(stored));
  }
}
