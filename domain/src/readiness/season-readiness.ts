import * as z from 'zod/mini';
import { seasonOf } from '../shared/season';
import { type Timestamp, timestamp } from '../shared/timestamp';
import { roleSchema } from '../users/user';

/** Slugs of the custom values for an office's EFIN. */
export const officeEfinKeys = ['office_efin', 'tax_slayer_efin', 'olt_pro_efin'] as const;

/** The steps an office must complete before it can prepare returns in a season, in order. */
export const readinessSteps = ['efin', 'ptin', 'bank', 'wisp', 'training', 'software'] as const;
export type ReadinessStep = (typeof readinessSteps)[number];

export const readinessStepLabels: Record<ReadinessStep, string> = {
  efin: 'EFIN on file',
  ptin: 'PTIN renewed',
  bank: 'Bank application approved',
  wisp: 'WISP in place',
  training: 'Training done',
  software: 'Software ready',
};

/** What completes each step, in short words for bureaus and their reminders. */
export const readinessTasks: Record<ReadinessStep, string> = {
  efin: 'Send a bank application',
  ptin: 'Renew the PTIN and confirm it',
  bank: 'Send a bank application',
  wisp: 'Confirm the security plan (WISP)',
  training: 'Finish the required courses',
  software: 'Our team sets up the software',
};

export interface StepGuide {
  /** Instructions for the office. */
  how: string;
  /** Whether the office acts or waits for staff. */
  who: 'office' | 'us';
  /** The screen for the step; null if the step is done outside the portal or on the dashboard. */
  path: string | null;
  action: string;
}

/** Instructions for each step, addressed to the office. The dashboard and reminders share them. */
export const stepGuides: Record<ReadinessStep, StepGuide> = {
  efin: {
    how: 'Your EFIN is on file once you submit a bank application with it or our team records it.',
    who: 'office',
    path: '/member/bank-application',
    action: 'Send an application',
  },
  ptin: {
    how: 'Every PTIN expires on December 31. Renew yours with the IRS at irs.gov/ptin, then confirm it on your dashboard.',
    who: 'office',
    path: null,
    action: 'Confirm the renewal',
  },
  bank: {
    how: 'Send a bank application, hand in the papers that are due for it, and follow its next steps until the bank approves it.',
    who: 'office',
    path: '/member/bank-application?tab=offices',
    action: 'Track your applications',
  },
  wisp: {
    how: 'Federal law requires every preparer to have a written information security plan (WISP). Write yours with IRS Publication 4557, then confirm it on your dashboard.',
    who: 'office',
    path: null,
    action: 'Confirm the plan',
  },
  training: {
    how: 'Finish every required course in the training library, or confirm your training on your dashboard if you finished them in an earlier season.',
    who: 'office',
    path: '/member/training-library',
    action: 'Open the training library',
  },
  software: {
    how: 'Our team sets up your tax software and emails you as soon as your login is ready.',
    who: 'us',
    path: '/member/tickets?create=1',
    action: 'Ask about your software',
  },
};

/** Instructions for a user who only has to confirm the training (`trainingState`). */
export const confirmTrainingText =
  'You finished the required courses in an earlier season. Review them, then confirm your training.';

export type StepFacts = Record<ReadinessStep, boolean>;

/** Returns the number of completed steps, 0 to 6. */
export const readinessScore = (steps: StepFacts): number =>
  readinessSteps.filter((step) => steps[step]).length;

/**
 * Returns the next step: the first open one that the office can do, otherwise the first one that
 * awaits staff. Returns null if all are done.
 */
export function nextReadinessStep(steps: StepFacts): ReadinessStep | null {
  const missing = readinessSteps.filter((step) => !steps[step]);
  return missing.find((step) => stepGuides[step].who === 'office') ?? missing[0] ?? null;
}

/** Returns the document id for a user and season, in both collections. */
export const seasonId = (season: number, uid: string): string => `${season}__${uid}`;

/** `season_checklists/{seasonId}`: the user's confirmations for a season; null if not confirmed. */
export const seasonChecklistDocument = z.object({
  season: z.int(),
  member_id: z.string(),
  ptin_renewed_at: z.nullable(timestamp),
  wisp_acknowledged_at: z.nullable(timestamp),
  /** Absent in documents from before training had to be confirmed. */
  training_confirmed_at: z.optional(z.nullable(timestamp)),
  updated_at: timestamp,
});
export type SeasonChecklist = z.infer<typeof seasonChecklistDocument>;

const facts = z.object({
  efin: z.boolean(),
  ptin: z.boolean(),
  bank: z.boolean(),
  wisp: z.boolean(),
  training: z.boolean(),
  software: z.boolean(),
});

/**
 * `season_readiness/{seasonId}`: a member's or ERO's readiness for a season. Written by functions.
 */
export const seasonReadinessDocument = z.object({
  season: z.int(),
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  steps: facts,
  /**
   * True if the user only has to confirm the training, because all required courses are completed, but
   * some of them in an earlier season. Absent otherwise.
   */
  training_to_confirm: z.optional(z.boolean()),
  score: z.int(),
  search_terms: z.array(z.string()),
  updated_at: timestamp,
});
export type SeasonReadiness = z.infer<typeof seasonReadinessDocument>;

/**
 * `done`: all required courses are completed, in this season or confirmed for it. `to_confirm`: they
 * are completed, but some in an earlier season. `open`: one isn't completed.
 */
export type TrainingState = 'done' | 'to_confirm' | 'open';

/**
 * Returns how far a user is with the required courses in a season. Like a PTIN and a security plan,
 * training is confirmed for each season; courses needn't be repeated.
 * @param completed when the user completed each required course; null for a course that isn't completed
 * @param confirmedAt when the user confirmed the training for this season
 */
export function trainingState(
  completed: readonly (Timestamp | null)[],
  confirmedAt: Timestamp | null,
  season: number,
): TrainingState {
  if (completed.includes(null)) return 'open';
  const isOfSeason = completed.every((at) => at !== null && seasonOf(at.toDate()) >= season);
  return isOfSeason || confirmedAt ? 'done' : 'to_confirm';
}

/** Builds a user's readiness document. */
export const buildReadiness = (
  season: number,
  uid: string,
  user: { name: string; email: string; role: SeasonReadiness['role']; search_terms: string[] },
  steps: StepFacts,
  now: Timestamp,
  training?: TrainingState,
): SeasonReadiness => ({
  season,
  member_id: uid,
  name: user.name,
  email: user.email,
  role: user.role,
  steps,
  ...(training === 'to_confirm' && { training_to_confirm: true }),
  score: readinessScore(steps),
  search_terms: user.search_terms,
  updated_at: now,
});
