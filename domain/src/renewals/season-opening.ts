import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * `preparing`: renewals are being prepared. `open`: all are. `reverted`: a super admin undid the
 * opening.
 */
const seasonOpeningStates = ['preparing', 'open', 'reverted'] as const;

/**
 * What the background job does next. After `prepare`, it expires the open change requests and the
 * renewals of the previous season, and then publishes the announcement and sends the email
 * (`announce`). `take_back` expires the renewals of a season whose opening was undone. Nothing is
 * left to do in `done`.
 */
export const seasonStages = [
  'prepare',
  'expire_changes',
  'expire_renewals',
  'announce',
  'take_back',
  'done',
] as const;
export type SeasonStage = (typeof seasonStages)[number];

/** Why an application of last season gets no renewal. */
export const skipReasonTexts = {
  rejected: 'The bank rejected it',
  withdrawn: 'The office withdrew it',
  older: 'A newer application of the same office at the same bank is renewed',
  owner_gone: 'Its owner’s account was deleted',
  owner_inactive: 'Its owner can’t sign in',
  bank_gone: 'The bank is no longer offered',
  unreadable: 'The stored application is damaged',
} as const;
export type SkipReason = keyof typeof skipReasonTexts;
export const skipReasons = Object.keys(skipReasonTexts) as [SkipReason, ...SkipReason[]];

/** Hours for which an opening can be undone, as long as no application of the season was sent. */
export const revertHours = 24;

/** `season_openings/{season}`: the opening of a season, for staff. Only functions write it. */
export const seasonOpeningDocument = z.object({
  season: z.int(),
  state: z.enum(seasonOpeningStates),
  stage: z.enum(seasonStages),
  /**
   * Uid of the last owner whose applications of the previous season were prepared or skipped, in
   * order of uids. All applications of an owner are handled together.
   */
  cursor: z.nullable(z.string()),
  /** Applications of the previous season when the season was opened. */
  sources: z.int(),
  prepared: z.int(),
  skipped: z.partialRecord(z.enum(skipReasons), z.int()),
  opened_by: actorSchema,
  opened_at: timestamp,
  finished_at: z.nullable(timestamp),
  /** Id of the announcement that is published when all renewals are prepared, or null. */
  announcement_id: z.nullable(z.string()),
  /** Whether to email everyone who has a renewal, and the send once it was started. */
  email: z.boolean(),
  send_id: z.nullable(z.string()),
  reverted_by: z.nullable(actorSchema),
  reverted_at: z.nullable(timestamp),
  updated_at: timestamp,
});
export type SeasonOpening = z.infer<typeof seasonOpeningDocument>;

export const seasonOpeningId = (season: number): string => String(season);
