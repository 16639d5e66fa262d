import {
  buildReadiness,
  type ReadinessStep,
  type SeasonChecklist,
  type SeasonReadiness,
} from '@united/domain/readiness/season-readiness';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { userSearchTerms } from '@united/domain/users/user';
import type { Account } from './users';

/** Returns a user's confirmations for a season, by default none. */
export const buildChecklist = (
  now: Timestamp,
  season: number,
  uid: string,
  change: Partial<SeasonChecklist> = {},
): SeasonChecklist => ({
  season,
  member_id: uid,
  ptin_renewed_at: null,
  wisp_acknowledged_at: null,
  training_confirmed_at: null,
  updated_at: now,
  ...change,
});

/** Returns the readiness of a member who has done all steps except some. */
export function buildSeasonReadiness(
  now: Timestamp,
  season: number,
  { uid, name, email }: Account,
  ...missing: ReadinessStep[]
): SeasonReadiness {
  const steps = { efin: true, ptin: true, bank: true, wisp: true, training: true, software: true };
  for (const step of missing) steps[step] = false;
  const user = { name, email, role: 'member', search_terms: userSearchTerms({ name, email }) } as const;
  return buildReadiness(season, uid, user, steps, now);
}
