import * as z from 'zod/mini';
import type { BankApplication } from '../bank-applications/bank-application';
import type { BankApplicationEvent } from '../bank-applications/event';
import type { PreflightCode } from '../bank-applications/preflight-codes';
import { bankReasonCodes } from '../bank-applications/reason-codes';
import {
  bankApplicationStatuses,
  currentStatus,
  isWithdrawn,
  settableStatus,
} from '../bank-applications/status';
import { teamDay } from '../shared/day';
import { type Timestamp, timestamp } from '../shared/timestamp';
import { nextStepOf, type StepSettings } from './next-step';
import type { NextStepActor } from './next-step-rules';
import { emptySeasonPapers, seasonPapers } from './paper-figures';
import { emptySeasonRenewals, seasonRenewals } from './renewal-figures';
import { addDay } from './season-days';
import { addTime, hoursBetween, statusChanges, statusDurations } from './season-times';

/** Ids in `stats` of a season's document and of the counting progress. */
export const seasonStatsId = (season: number): string => `season__${season}`;
export const seasonCountId = 'season_count';

/** Actors that an application can wait for. */
export const waitingActors = ['us', 'office', 'bank'] as const satisfies readonly NextStepActor[];
export type WaitingActor = (typeof waitingActors)[number];

/** Statuses whose durations are shown. An approved application waits for no one. */
export const timedStatuses = bankApplicationStatuses.filter(
  (status) => status !== 'Bank Application Approved',
);

/** How many of the longest-waiting applications are stored per bank and actor. */
export const maxOldest = 20;
/**
 * How many banks are counted separately: the most that settings can list. The rest are counted
 * together.
 */
const maxBanks = 20;
const otherBanks = 'Other banks';

const counts = z.record(z.string(), z.int());

const waiting = z.object({
  id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  status: settableStatus,
  /** When its status was set. */
  since: timestamp,
});

const rejections = z.object({
  rejected: z.int(),
  /** How many of these have a stored pre-flight from before the rejection. */
  checked: z.int(),
  /** How many of those had a pre-flight warning that matches the reason code. */
  caught: z.int(),
  /** The number of matching warnings, by check. */
  checks: counts,
});
export type RejectionFigures = z.infer<typeof rejections>;

const rejectionsByCode = z.record(z.string(), rejections);

const bankFigures = z.object({
  bank: z.string(),
  applications: z.int(),
  /** How many of these were withdrawn. */
  withdrawn: z._default(z.int(), 0),
  /**
   * Histograms of the time spent in each past status, and of the time so far in the current status,
   * by status.
   */
  left: z.record(z.string(), counts),
  waiting: z.record(z.string(), counts),
  /** Number of applications by who acts next. */
  next: counts,
  /** The longest-waiting applications by who acts next, oldest first. */
  oldest: z.record(z.string(), z.array(waiting)),
  /** Submitted and approved counts by calendar day, MM-DD. */
  days: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /** By reason code; `none` without one. */
  rejections: rejectionsByCode,
});
export type BankFigures = z.infer<typeof bankFigures>;
export type WaitingApplication = BankFigures['oldest'][string][number];

const seasonFigures = z.object({
  season: z.int(),
  /**
   * Whether this was the current season. Only the current season has figures on waiting
   * applications.
   */
  live: z.boolean(),
  banks: z.array(bankFigures),
  papers: z._default(seasonPapers, emptySeasonPapers),
  renewals: z._default(seasonRenewals, emptySeasonRenewals),
  /** Applications, papers and renewals that could not be read. */
  unreadable: z.int(),
});
export type SeasonFigures = z.infer<typeof seasonFigures>;

/** `stats/season__{season}`: where a season's applications are held up, counted nightly. */
export const seasonStatsDocument = z.extend(seasonFigures, {
  /** Rejections at all banks. */
  rejections: rejectionsByCode,
  /** The period of counting. Each application is counted as of some moment in it. */
  begun_at: timestamp,
  as_of: timestamp,
});
export type SeasonStats = z.infer<typeof seasonStatsDocument>;

/** What is counted of a season, in this order. */
export const countStages = ['applications', 'papers', 'renewals'] as const;

/** `stats/season_count`: the progress of counting. Only functions read it. */
export const seasonCountDocument = z.object({
  /** The day counting began, YYYY-MM-DD. */
  day: z.string(),
  /** Seasons still to be counted. `figures` belongs to the first. */
  seasons: z.array(z.int()),
  /** What is being counted. */
  stage: z._default(z.enum(countStages), 'applications'),
  /** Id of the last document counted; null before the first of its stage. */
  cursor: z.nullable(z.string()),
  figures: z.nullable(seasonFigures),
  begun_at: timestamp,
  updated_at: timestamp,
});
export type SeasonCount = z.infer<typeof seasonCountDocument>;

export const emptyFigures = (season: number, live: boolean): SeasonFigures => ({
  season,
  live,
  banks: [],
  papers: emptySeasonPapers(),
  renewals: emptySeasonRenewals(),
  unreadable: 0,
});

const newBank = (bank: string): BankFigures => ({
  bank,
  applications: 0,
  withdrawn: 0,
  left: {},
  waiting: {},
  next: {},
  oldest: {},
  days: {},
  rejections: {},
});

function bankOf(figures: SeasonFigures, name: string): BankFigures {
  const bank = figures.banks.length < maxBanks ? name : otherBanks;
  const known = figures.banks.find((each) => each.bank === name || each.bank === bank);
  if (known) return known;
  const added = newBank(bank);
  figures.banks.push(added);
  return added;
}

export type CountedApplication = Pick<
  BankApplication,
  | 'status'
  | 'is_withdrawn'
  | 'withdrawal'
  | 'bank_product'
  | 'submitted_at'
  | 'status_set_at'
  | 'updated_at'
  | 'open_change'
  | 'papers'
  | 'office_name'
  | 'efin'
  | 'preflight'
  | 'reason_code'
> & { id: string };

export type CountedEvent = Pick<BankApplicationEvent, 'type' | 'from' | 'to' | 'reason_code' | 'created_at'>;

export interface Counting {
  settings: StepSettings;
  now: Timestamp;
  /** Whether a rejected application was replaced: another one of its office holds the slot. */
  replaced: boolean;
}

const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';
const noCode = 'none';

type StatusChange = ReturnType<typeof statusChanges<CountedEvent>>[number];

const monthDayOf = (at: Timestamp): string => teamDay(at.toDate()).slice(5);

/**
 * Adds an application and all its events to its season's figures. Not idempotent: add each
 * application once.
 */
export function addApplication(
  figures: SeasonFigures,
  application: CountedApplication,
  events: readonly CountedEvent[],
  counting: Counting,
): void {
  const bank = bankOf(figures, application.bank_product);
  const moves = statusChanges(events);
  bank.applications += 1;
  if (isWithdrawn(application)) bank.withdrawn += 1;
  for (const { status, hours } of statusDurations(application.submitted_at, moves)) {
    bank.left[status] ??= {};
    addTime(bank.left[status], hours);
  }
  addDay(bank.days, monthDayOf(application.submitted_at), [1, 0]);
  const approvedAt = firstApproval(application, moves);
  if (approvedAt) addDay(bank.days, monthDayOf(approvedAt), [0, 1]);
  addRejections(bank.rejections, application, moves);
  if (figures.live) addWaiting(bank, application, counting);
}

const statusSince = ({ status_set_at, updated_at }: CountedApplication): Timestamp =>
  status_set_at ?? updated_at;

/** Applications from the earlier system have no approval event. */
const firstApproval = (application: CountedApplication, moves: readonly StatusChange[]): Timestamp | null =>
  moves.find(({ status }) => status === approved)?.created_at ??
  (currentStatus(application.status) === approved ? statusSince(application) : null);

function addWaiting(bank: BankFigures, application: CountedApplication, counting: Counting): void {
  const status = currentStatus(application.status);
  const since = statusSince(application);
  const { settings, replaced } = counting;
  // Only the current season's applications wait.
  const facts = { ...application, season: settings.season };
  const who = replaced ? 'nobody' : nextStepOf(facts, settings).who;
  bank.next[who] = (bank.next[who] ?? 0) + 1;
  if (who === 'nobody') return;
  bank.waiting[status] ??= {};
  addTime(bank.waiting[status], hoursBetween(since, counting.now));
  const { id, office_name, efin } = application;
  bank.oldest[who] = oldestOf([...(bank.oldest[who] ?? []), { id, office_name, efin, status, since }]);
}

/** Returns the longest-waiting applications, oldest first. */
export const oldestOf = <T extends { id: string; since: Timestamp }>(list: readonly T[]): T[] =>
  list
    .toSorted((a, b) => a.since.toMillis() - b.since.toMillis() || a.id.localeCompare(b.id))
    .slice(0, maxOldest);

function addRejections(
  figures: Record<string, RejectionFigures>,
  application: CountedApplication,
  moves: readonly StatusChange[],
): void {
  const rejectionEvents = moves.filter(({ status }) => status === rejected);
  if (rejectionEvents.length === 0 && currentStatus(application.status) === rejected)
    addRejection(figures, application, application.reason_code, statusSince(application));
  for (const { reason_code, created_at } of rejectionEvents)
    addRejection(figures, application, reason_code, created_at);
}

/** Returns the pre-flight checks that correspond to a reason code. */
const checksOf = (code: string): readonly PreflightCode[] =>
  bankReasonCodes.find((each) => each.code === code)?.preflight ?? [];

/**
 * Ignores a pre-flight stored after the rejection, because the office has corrected the application
 * since.
 */
function addRejection(
  figures: Record<string, RejectionFigures>,
  { preflight }: CountedApplication,
  code: string | null | undefined,
  at: Timestamp,
): void {
  const key = code ?? noCode;
  figures[key] ??= { rejected: 0, checked: 0, caught: 0, checks: {} };
  const known = figures[key];
  known.rejected += 1;
  if (!preflight || preflight.at.toMillis() > at.toMillis()) return;
  known.checked += 1;
  const warned = checksOf(key).filter((check) => preflight.codes.includes(check));
  if (warned.length > 0) known.caught += 1;
  for (const check of warned) known.checks[check] = (known.checks[check] ?? 0) + 1;
}

function addCounts(sum: Record<string, number>, more: Record<string, number>): void {
  for (const [key, count] of Object.entries(more)) sum[key] = (sum[key] ?? 0) + count;
}

/** Returns the combined figures of several banks. */
export function sumOfBanks(banks: readonly BankFigures[]): BankFigures {
  const sum = newBank('');
  for (const bank of banks) {
    sum.applications += bank.applications;
    sum.withdrawn += bank.withdrawn;
    for (const times of ['left', 'waiting'] as const)
      for (const [status, histogram] of Object.entries(bank[times])) {
        sum[times][status] ??= {};
        addCounts(sum[times][status], histogram);
      }
    addCounts(sum.next, bank.next);
    for (const [who, list] of Object.entries(bank.oldest))
      sum.oldest[who] = oldestOf([...(sum.oldest[who] ?? []), ...list]);
    for (const [day, each] of Object.entries(bank.days)) addDay(sum.days, day, each);
    for (const [code, { checks, ...figures }] of Object.entries(bank.rejections)) {
      sum.rejections[code] ??= { rejected: 0, checked: 0, caught: 0, checks: {} };
      const total = sum.rejections[code];
      total.rejected += figures.rejected;
      total.checked += figures.checked;
      total.caught += figures.caught;
      addCounts(total.checks, checks);
    }
  }
  return sum;
}

/** Returns a season's document after all its documents were counted. */
export const finished = (figures: SeasonFigures, begun_at: Timestamp, as_of: Timestamp): SeasonStats => ({
  ...figures,
  rejections: sumOfBanks(figures.banks).rejections,
  begun_at,
  as_of,
});
