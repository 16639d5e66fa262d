import * as z from 'zod/mini';
import { bankApplicationStatuses } from '../bank-applications/status';
import { nextStepActors } from '../dashboard/next-step-rules';
import { seasonReadinessDocument } from '../readiness/season-readiness';
import { preparedStates } from '../renewals/prepared-application';
import { timestamp } from '../shared/timestamp';
import { bureauAddons } from './bureau';
import { licenseStates } from './license';

/** The maximum number of applications, and of prepared ones, in an office's row. */
export const maxApplicationsPerRow = 30;

const nextSteps = {
  next_who: z.enum(nextStepActors),
  /** What to do next, addressed to the bureau. */
  next_what: z.string(),
  /** YYYY-MM-DD, null without a date. */
  due_on: z.nullable(z.string()),
};

/** How many papers an office owes and handed in. Never their kinds, names, or files. */
const paperFigures = z.object({ due: z.int(), overdue: z.int(), in_review: z.int(), refused: z.int() });

const applicationOfRow = z.object({
  application_id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  bank_product: z.string(),
  software: z.string(),
  status: z.enum(bankApplicationStatuses),
  ...nextSteps,
  /** Null if the office sent the application while it wasn't in this bureau. */
  addons: z.nullable(bureauAddons),
  papers: paperFigures,
  submitted_at: timestamp,
});
export type BureauApplication = z.infer<typeof applicationOfRow>;

const preparedOfRow = z.object({
  id: z.string(),
  office_name: z.string(),
  efin: z.string(),
  bank_product: z.string(),
  state: z.enum(preparedStates),
  /** True if this bureau prepared it; false if the season opening or another bureau did. */
  by_bureau: z.boolean(),
  /** How many of its sections the office confirmed. */
  confirmed: z.int(),
  /** How many sensitive values the office must still enter. */
  missing: z.int(),
  updated_at: timestamp,
});
export type BureauPrepared = z.infer<typeof preparedOfRow>;

/**
 * `bureau_offices/{bureau_id}__{uid}__{season}`: all that a bureau sees of an office in a season, copied
 * from the office's documents by events. Its bureau's owner and staff read it; only functions write it.
 * Never holds a Social Security number, birth date, bank account or its ending, address, phone number,
 * license, ticket, or email other than the address that the office signs in with.
 */
export const bureauOfficeDocument = z.object({
  bureau_id: z.string(),
  member_id: z.string(),
  season: z.int(),
  name: z.string(),
  email: z.string(),
  joined_at: timestamp,
  /** Applications that the office didn't withdraw, the one that comes next first. */
  offices: z.array(applicationOfRow),
  /** Applications that the office didn't dismiss come first. */
  prepared: z.array(preparedOfRow),
  steps: seasonReadinessDocument.shape.steps,
  /** Readiness steps done, 0 to 6. */
  score: z.int(),
  papers: paperFigures,
  license: z.enum(licenseStates),
  /**
   * Bank and status of the application that comes next, which the table shows and filters by; null
   * without an application.
   */
  bank_product: z.nullable(z.string()),
  status: z.nullable(z.enum(bankApplicationStatuses)),
  ...nextSteps,
  /** Whether all readiness steps are done. */
  is_ready: z.boolean(),
  /** Overdue next steps and papers, as of the last refresh. Refreshed daily. */
  overdue: z.int(),
  has_overdue: z.boolean(),
  search_terms: z.array(z.string()),
  updated_at: timestamp,
});
export type BureauOffice = z.infer<typeof bureauOfficeDocument>;

/** Returns the record of a draft of an application that a bureau prepares for an office. */
export const preparedDraftRecord = (bureauId: string, uid: string): string => `${bureauId}__${uid}`;

/** Returns the id of an office's row in a bureau's table. */
export const bureauOfficeId = (bureauId: string, uid: string, season: number): string =>
  `${bureauId}__${uid}__${season}`;
