import * as z from 'zod/mini';
import { paperLimits } from '../papers/paper';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * Kinds of data that are disposed of when unused for the retention period, in the order of a run.
 * Source: FTC Safeguards Rule, 16 CFR 314.4(c)(6): no later than two years after the last use,
 * unless the data is needed for the business or required by law.
 */
export const disposalKinds = [
  'application_secrets',
  'requested_changes',
  'draft_secrets',
  'renewals',
  'custom_value_secrets',
  'leads',
  'bureau_invitations',
  'bureau_offices',
  'email_bodies',
  'ticket_files',
  'paper_files',
  'replaced_paper_files',
] as const;
export type DisposalKind = (typeof disposalKinds)[number];

export const disposalLabels: Record<DisposalKind, { label: string; explanation: string }> = {
  application_secrets: {
    label: 'Sensitive fields of bank applications',
    explanation:
      'Deleted after the season if nothing has changed since. The application and the last four digits are kept.',
  },
  requested_changes: {
    label: 'Open change requests',
    explanation:
      'They expire after 90 days without a decision, along with their sensitive fields. The application does not change, and the office gets an email.',
  },
  draft_secrets: {
    label: 'Sensitive fields of unfinished applications',
    explanation:
      'Deleted after 90 days without changes to the draft or the renewal. All other fields are kept.',
  },
  renewals: {
    label: 'Renewals of earlier seasons',
    explanation: 'Deleted entirely if nothing has changed since, sent or not. Sent applications are kept.',
  },
  custom_value_secrets: {
    label: 'Secret custom values',
    explanation: 'Deleted if the member has not signed in and the secret has not changed. Its name is kept.',
  },
  leads: { label: 'Leads', explanation: 'Deleted entirely if no one has updated them.' },
  bureau_invitations: {
    label: 'Closed invitations to bureaus',
    explanation:
      'Deleted entirely if they were declined, revoked, or expired, or the office has left the bureau. Those of offices in a bureau are kept.',
  },
  bureau_offices: {
    label: 'Offices in bureaus, in earlier seasons',
    explanation: 'What a bureau saw of an office is deleted entirely if nothing has changed since.',
  },
  email_bodies: {
    label: 'Email content',
    explanation: 'The subject, recipient, and status are kept.',
  },
  ticket_files: {
    label: 'Files of closed tickets',
    explanation: 'For resolved or closed tickets. The conversation and the file names are kept.',
  },
  paper_files: {
    label: 'Papers of offices',
    explanation:
      'Deleted if the paper is no longer valid and its EFIN has not been used since. The decision and the file names are kept.',
  },
  replaced_paper_files: {
    label: 'Refused and replaced papers',
    explanation: `Deleted ${paperLimits.replacedDays} days after the paper last changed. The decision is kept.`,
  },
};

/**
 * How many days an abandoned draft keeps its sensitive fields: longer than the holidays before a
 * season, and much shorter than a season.
 */
const draftDays = 90;

/** Days are UTC days. */
const day = 24 * 60 * 60_000;
const startOfDay = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());

/**
 * Returns the cutoff for disposal on the day of `now`: data last used before it is due. This is the
 * end of the same day `years` ago, or of February 28 if that year had no February 29.
 */
export function retentionCutoff(now: Date, years: number): Date {
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastOfMonth)) + day);
}

/** Returns the cutoff for drafts: a draft last changed before it is due. */
export const draftCutoff = (now: Date): Date => new Date(startOfDay(now) - draftDays * day);

/**
 * Returns the cutoff for refused and replaced papers in a run, from its cutoff for drafts, in
 * milliseconds since the epoch.
 */
export const replacedCutoff = (draft: { toMillis(): number }): number =>
  draft.toMillis() + (draftDays - paperLimits.replacedDays) * day;

/**
 * Returns the end of a filing season, which is the end of its calendar year because prior-year and
 * extended returns are filed until then.
 */
export const seasonEnd = (season: number): Date => new Date(Date.UTC(season + 1, 0, 1) - 1);

export const disposalRunId = (now: Date): string => now.toISOString().slice(0, 10);

const counts = z.partialRecord(z.enum(disposalKinds), z.int());
export type DisposalCounts = z.infer<typeof counts>;

/** How many documents per kind the 30-day forecast counts at most. */
export const maxForecast = 1000;

/**
 * `disposal_runs/{disposalRunId}`: the progress and results of one day's disposal. Holds counts,
 * never values or names.
 */
export const disposalRunDocument = z.object({
  state: z.enum(['running', 'done']),
  /** The kind being processed. */
  kind: z.enum(disposalKinds),
  retention_years: z.int(),
  /** Data last used before this time is due. */
  cutoff: timestamp,
  draft_cutoff: timestamp,
  disposed: counts,
  /** By kind, the age up to which this run and earlier ones have processed all data. */
  marks: z.partialRecord(z.enum(disposalKinds), z.nullable(timestamp)),
  /**
   * The run's position within the kind: the last document and the index of the kind's query. Null
   * at the start.
   */
  cursor: z._default(z.nullable(z.object({ query: z.int(), at: timestamp, id: z.string() })), null),
  /**
   * What comes due within 30 days after the run, at most `maxForecast` per kind; null while the run
   * is in progress.
   */
  due_next_month: z.nullable(counts),
  /** Number of users on legal hold at the end of the run; null while the run is in progress. */
  held_people: z.nullable(z.int()),
  started_at: timestamp,
  updated_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type DisposalRun = z.infer<typeof disposalRunDocument>;

/** Runs are daily, so the latest one is late after two days. */
const lateAfter = 2 * day;

/**
 * Returns the problem with the latest run: `stopped` before it finished, or `missing` because no
 * run followed it. Returns null if there is no problem.
 */
export function disposalProblem(
  { state, started_at }: Pick<DisposalRun, 'state' | 'started_at'>,
  now: Date,
): 'stopped' | 'missing' | null {
  if (now.getTime() - started_at.toMillis() <= lateAfter) return null;
  return state === 'running' ? 'stopped' : 'missing';
}

/**
 * `legal_holds/{uid}`: prevents disposal and deletion of a user's data during a dispute or an
 * inquiry.
 */
export const legalHoldDocument = z.object({
  member_id: z.string(),
  state: z.enum(['held', 'released']),
  reason: z.string(),
  placed_by: actorSchema,
  placed_at: timestamp,
  released_at: z.nullable(timestamp),
});
export type LegalHold = z.infer<typeof legalHoldDocument>;

/**
 * Returns the version of a legal hold: when it was last placed or released, in milliseconds, or 0
 * if there was never a hold.
 */
export const holdVersion = (hold: Pick<LegalHold, 'placed_at' | 'released_at'> | null | undefined): number =>
  (hold?.released_at ?? hold?.placed_at)?.toMillis() ?? 0;
