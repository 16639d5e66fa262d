import * as z from 'zod/mini';
import { type Timestamp, timestamp } from '../shared/timestamp';
import { roleSchema } from '../users/user';

/** Steps an office needs before it can prepare returns in a season, in order. */
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

export interface StepGuide {
  /** How the office does it. */
  how: string;
  /** Whether the office does it, or waits for staff. */
  who: 'office' | 'us';
  /**
   * The screen where it is done; null where it is done outside the portal or on the dashboard
   * itself.
   */
  path: string | null;
  action: string;
}

/** How each step is done, addressed to the office: one source for dashboard and reminders. */
export const stepGuides: Record<ReadinessStep, StepGuide> = {
  efin: {
    how: 'Your EFIN is on file once you have submitted a bank application with it or our team has recorded it.',
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
    how: 'Send a bank application and follow its next steps until the bank approves it.',
    who: 'office',
    path: '/member/bank-application?tab=offices',
    action: 'Follow your applications',
  },
  wisp: {
    how: 'Federal law requires every preparer to have a written information security plan (WISP). Write yours with IRS Publication 4557, then confirm it on your dashboard.',
    who: 'office',
    path: null,
    action: 'Confirm the plan',
  },
  training: {
    how: 'Finish every required course of the training library.',
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

export type StepFacts = Record<ReadinessStep, boolean>;

/** Number of steps done, 0 to 6. */
export const readinessScore = (steps: StepFacts): number =>
  readinessSteps.filter((step) => steps[step]).length;

/**
 * Returns what to do next: the first open step, the office's before staff's; null when all are
 * done.
 */
export function nextReadinessStep(steps: StepFacts): ReadinessStep | null {
  const missing = readinessSteps.filter((step) => !steps[step]);
  return missing.find((step) => stepGuides[step].who === 'office') ?? missing[0] ?? null;
}

/** Document id of a user's season, in both collections. */
export const seasonId = (season: number, uid: string): string => `${season}__${uid}`;

/**
 * `season_checklists/{seasonId}`: what the user confirms for the season; null while not confirmed.
 */
export const seasonChecklistDocument = z.object({
  season: z.int(),
  member_id: z.string(),
  ptin_renewed_at: z.nullable(timestamp),
  wisp_acknowledged_at: z.nullable(timestamp),
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

/** `season_readiness/{seasonId}`: how ready a member or ERO is for a season; kept by functions. */
export const seasonReadinessDocument = z.object({
  season: z.int(),
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  steps: facts,
  score: z.int(),
  search_terms: z.array(z.string()),
  updated_at: timestamp,
});
export type SeasonReadiness = z.infer<typeof seasonReadinessDocument>;

/** Builds the readiness document of a user from these facts. */
export const buildReadiness = (
  season: number,
  uid: string,
  person: { name: string; email: string; role: SeasonReadiness['role']; search_terms: string[] },
  steps: StepFacts,
  now: Timestamp,
): SeasonReadiness => ({
  season,
  member_id: uid,
  name: person.name,
  email: person.email,
  role: person.role,
  steps,
  score: readinessScore(steps),
  search_terms: person.search_terms,
  updated_at: now,
});
