import type { SeasonChecklist } from '@united/domain/readiness/season-readiness';
import type { Timestamp } from '@united/domain/shared/timestamp';

/** What a user confirmed for a season: nothing but what is changed. */
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
  updated_at: now,
  ...change,
});
