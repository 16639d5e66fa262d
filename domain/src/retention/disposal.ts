import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * Kinds of data disposed of once unused for the retention period, in the order of a run. Source:
 * FTC Safeguards Rule, 16 CFR 314.4(c)(6): no later than two years after the last use, unless it is
 * needed for the business or required by law.
 */
export const disposalKinds = [
  'application_secrets',
  'requested_changes',
  'draft_secrets',
  'custom_value_secrets',
  'leads',
  'email_bodies',
  'ticket_files',
] as const;
export type DisposalKind = (typeof disposalKinds)[number];

export const disposalLabels: Record<DisposalKind, { label: string; explanation: string }> = {
  application_secrets: {
    label: 'Sensitive fields of bank applications',
    explanation:
      'After the season, when nothing has changed since; the application and its last four digits stay.',
  },
  requested_changes: {
    label: 'Requested changes that wait',
    explanation:
      'After 90 days without a decision they expire, with their sensitive fields; the application stays as it is, and its office gets an email.',
  },
  draft_secrets: {
    label: 'Sensitive fields of unfinished applications',
    explanation: 'After 90 days without work on the draft; everything else that was typed stays.',
  },
  custom_value_secrets: {
    label: 'Secret custom values',
    explanation: 'When the member has not signed in and the secret has not changed; its name stays.',
  },
  leads: { label: 'Leads', explanation: 'When nobody has touched them; the whole message is deleted.' },
  email_bodies: {
    label: 'Email content',
    explanation: 'Subject, recipient and status stay.',
  },
  ticket_files: {
    label: 'Files of closed tickets',
    explanation: 'Tickets that are resolved or closed; the conversation and the names of the files stay.',
  },
};

/**
 * Days after which an abandoned draft loses its sensitive fields: longer than the holidays before a
 * season, far shorter than the season.
 */
const draftDays = 90;

/** Milliseconds of a day; days here are UTC days. */
const day = 24 * 60 * 60_000;
const startOfDay = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());

/**
 * Returns the moment before which a last use is due on the day of `now`: the end of the same day
 * `years` ago. On a February 29 that the year then lacked, of its February 28.
 */
export function retentionCutoff(now: Date, years: number): Date {
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastOfMonth)) + day);
}

/** Returns the moment before which a last change of a draft is due. */
export const draftCutoff = (now: Date): Date => new Date(startOfDay(now) - draftDays * day);

/**
 * A filing season ends with its calendar year: prior-year and extended returns are filed until
 * then.
 */
export const seasonEnd = (season: number): Date => new Date(Date.UTC(season + 1, 0, 1) - 1);

export const disposalRunId = (now: Date): string => now.toISOString().slice(0, 10);

const counts = z.partialRecord(z.enum(disposalKinds), z.int());
export type DisposalCounts = z.infer<typeof counts>;

/** The most that a look ahead counts of one kind. */
export const dueAtMost = 1000;

/**
 * `disposal_runs/{disposalRunId}`: one day's disposal, its progress and what it did. Counts, never
 * values or names.
 */
export const disposalRunDocument = z.object({
  state: z.enum(['running', 'done']),
  /** The kind under way. */
  kind: z.enum(disposalKinds),
  retention_years: z.int(),
  /** The time of last use before which data is due. */
  cutoff: timestamp,
  draft_cutoff: timestamp,
  disposed: counts,
  /** By kind, the age up to which this run and those before have looked at everything. */
  marks: z.partialRecord(z.enum(disposalKinds), z.nullable(timestamp)),
  /**
   * The run's place within its kind: the last document, and which of the kind's queries; null at
   * the start.
   */
  cursor: z._default(z.nullable(z.object({ query: z.int(), at: timestamp, id: z.string() })), null),
  /**
   * What comes due within 30 days of the run, at most `dueAtMost` of a kind; null while it runs.
   */
  due_next_month: z.nullable(counts),
  /** Users on legal hold when it ended; null while it runs. */
  held_people: z.nullable(z.int()),
  started_at: timestamp,
  updated_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type DisposalRun = z.infer<typeof disposalRunDocument>;

/** Milliseconds after which the latest run counts as late: there is one a day. */
const lateAfter = 2 * day;

/**
 * Returns what is wrong with the newest run: it `stopped` before its end, or none was made since;
 * null while all is well.
 */
export function disposalProblem(
  { state, started_at }: Pick<DisposalRun, 'state' | 'started_at'>,
  now: Date,
): 'stopped' | 'missing' | null {
  if (now.getTime() - started_at.toMillis() <= lateAfter) return null;
  return state === 'running' ? 'stopped' : 'missing';
}

/**
 * `legal_holds/{uid}`: that nothing of a user is disposed of or deleted while a dispute or an
 * inquiry needs it.
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
 * Returns when a user's hold was last placed or released, in milliseconds: its version. 0 where
 * there never was one.
 */
export const holdVersion = (hold: Pick<LegalHold, 'placed_at' | 'released_at'> | null | undefined): number =>
  (hold?.released_at ?? hold?.placed_at)?.toMillis() ?? 0;
