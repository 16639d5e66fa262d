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
import { nextStepOf } from './next-step';
import type { NextStepActor, NextStepRule } from './next-step-rules';
import { addDay } from './season-days';
import { addTime, hoursBetween, movesOf, staysOf } from './season-times';

/** Id of the document of `stats` about a season, and of the one that knows how far counting is. */
export const seasonStatsId = (season: number): string => `season__${season}`;
export const seasonCountId = 'season_count';

/** Who can keep an application waiting. */
export const waitedFor = ['us', 'office', 'bank'] as const satisfies readonly NextStepActor[];
export type WaitedFor = (typeof waitedFor)[number];

/** Statuses whose times are shown: an approved application waits for nobody. */
export const timedStatuses = bankApplicationStatuses.filter(
  (status) => status !== 'Bank Application Approved',
);

/** Longest-waiting applications kept for each bank and actor. */
export const oldestKept = 20;
/** Banks counted separately, the most that settings may list; any others are counted as one. */
const banksKept = 20;
const otherBanks = 'Other banks';

const counts = z.record(z.string(), z.int());

const waiting = z.object({
  id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  status: settableStatus,
  /** When it got its status. */
  since: timestamp,
});

const rejections = z.object({
  rejected: z.int(),
  /** Of these, whose checks before sending are known. */
  checked: z.int(),
  /** Of these, where a check of the reason code had warned. */
  caught: z.int(),
  /** How often each check had. */
  checks: counts,
});
export type RejectionFigures = z.infer<typeof rejections>;

const rejectionsByCode = z.record(z.string(), rejections);

const bankFigures = z.object({
  bank: z.string(),
  applications: z.int(),
  /** Of these, the ones that their offices have withdrawn. */
  withdrawn: z._default(z.int(), 0),
  /** Times in each status that was left, and so far in the present one, by status. */
  left: z.record(z.string(), counts),
  waiting: z.record(z.string(), counts),
  /** Applications by who acts next. */
  next: counts,
  /** The longest-waiting ones by who acts next, oldest first. */
  oldest: z.record(z.string(), z.array(waiting)),
  /** By calendar day, MM-DD. */
  days: z.record(z.string(), z.tuple([z.int(), z.int()])),
  /** By reason code; `none` without one. */
  rejections: rejectionsByCode,
});
export type BankFigures = z.infer<typeof bankFigures>;
export type WaitingApplication = BankFigures['oldest'][string][number];

const seasonFigures = z.object({
  season: z.int(),
  /** Whether it was the season in force: what waits is known of that one alone. */
  live: z.boolean(),
  banks: z.array(bankFigures),
  /** Applications that could not be read. */
  unreadable: z.int(),
});
export type SeasonFigures = z.infer<typeof seasonFigures>;

/** `stats/season__{season}`: where the applications of a season hang, counted each night. */
export const seasonStatsDocument = z.extend(seasonFigures, {
  /** Those of all banks. */
  rejections: rejectionsByCode,
  /** The time span of counting: each application is counted as it was at one moment of it. */
  begun_at: timestamp,
  as_of: timestamp,
});
export type SeasonStats = z.infer<typeof seasonStatsDocument>;

/** `stats/season_count`: how far counting has come; functions alone read it. */
export const seasonCountDocument = z.object({
  /** The day it began, YYYY-MM-DD. */
  day: z.string(),
  /** Seasons still to be counted; `figures` are of the first. */
  seasons: z.array(z.int()),
  /** Id of the application counted last; null before the first. */
  cursor: z.nullable(z.string()),
  figures: z.nullable(seasonFigures),
  begun_at: timestamp,
  updated_at: timestamp,
});
export type SeasonCount = z.infer<typeof seasonCountDocument>;

export const newFigures = (season: number, live: boolean): SeasonFigures => ({
  season,
  live,
  banks: [],
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
  const bank = figures.banks.length < banksKept ? name : otherBanks;
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
  | 'office_name'
  | 'efin'
  | 'preflight'
  | 'reason_code'
> & { id: string };

export type CountedEvent = Pick<BankApplicationEvent, 'type' | 'from' | 'to' | 'reason_code' | 'created_at'>;

export interface Counting {
  settings: { next_steps: readonly NextStepRule[] };
  now: Timestamp;
  /** Whether a rejected application has been replaced: another of its office holds the slot. */
  replaced: boolean;
}

const approved = 'Bank Application Approved';
const rejected = 'Bank Application Rejected';
const noCode = 'none';

type Moved = ReturnType<typeof movesOf<CountedEvent>>[number];

const monthDayOf = (at: Timestamp): string => teamDay(at.toDate()).slice(5);

/**
 * Adds one application with all of its events to the figures of its season. Each may be added once.
 */
export function addApplication(
  figures: SeasonFigures,
  application: CountedApplication,
  events: readonly CountedEvent[],
  counting: Counting,
): void {
  const bank = bankOf(figures, application.bank_product);
  const moves = movesOf(events);
  bank.applications += 1;
  if (isWithdrawn(application)) bank.withdrawn += 1;
  for (const { status, hours } of staysOf(application.submitted_at, moves)) {
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

/** One of the earlier system knows no event of its approval. */
const firstApproval = (application: CountedApplication, moves: readonly Moved[]): Timestamp | null =>
  moves.find(({ status }) => status === approved)?.created_at ??
  (currentStatus(application.status) === approved ? statusSince(application) : null);

function addWaiting(bank: BankFigures, application: CountedApplication, counting: Counting): void {
  const status = currentStatus(application.status);
  const since = statusSince(application);
  const who = counting.replaced ? 'nobody' : nextStepOf(application, counting.settings).who;
  bank.next[who] = (bank.next[who] ?? 0) + 1;
  if (who === 'nobody') return;
  bank.waiting[status] ??= {};
  addTime(bank.waiting[status], hoursBetween(since, counting.now));
  const { id, office_name, efin } = application;
  bank.oldest[who] = oldestOf([...(bank.oldest[who] ?? []), { id, office_name, efin, status, since }]);
}

/** Returns the longest-waiting ones, oldest first. */
export const oldestOf = <T extends { id: string; since: Timestamp }>(list: readonly T[]): T[] =>
  list
    .toSorted((a, b) => a.since.toMillis() - b.since.toMillis() || a.id.localeCompare(b.id))
    .slice(0, oldestKept);

function addRejections(
  figures: Record<string, RejectionFigures>,
  application: CountedApplication,
  moves: readonly Moved[],
): void {
  const of = moves.filter(({ status }) => status === rejected);
  if (of.length === 0 && currentStatus(application.status) === rejected)
    addRejection(figures, application, application.reason_code, statusSince(application));
  for (const { reason_code, created_at } of of) addRejection(figures, application, reason_code, created_at);
}

/** The checks before sending that a reason code names. */
const checksOf = (code: string): readonly PreflightCode[] =>
  bankReasonCodes.find((each) => each.code === code)?.preflight ?? [];

/**
 * Checks that were stored after a rejection say nothing about it: the office has corrected since.
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

/** Returns the figures of all of these banks together. */
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
      const of = sum.rejections[code];
      of.rejected += figures.rejected;
      of.checked += figures.checked;
      of.caught += figures.caught;
      addCounts(of.checks, checks);
    }
  }
  return sum;
}

/** Returns a season's document once all of its applications are counted. */
export const finished = (figures: SeasonFigures, begun_at: Timestamp, as_of: Timestamp): SeasonStats => ({
  ...figures,
  rejections: sumOfBanks(figures.banks).rejections,
  begun_at,
  as_of,
});
