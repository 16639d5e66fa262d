import {
  readinessScore,
  type SeasonChecklist,
  type StepFacts,
  seasonChecklistDocument,
  seasonId,
  seasonReadinessDocument,
} from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

const nothing: StepFacts = {
  efin: false,
  ptin: false,
  bank: false,
  wisp: false,
  training: false,
  software: false,
};

export interface Readiness {
  season: number;
  steps: StepFacts;
  score: number;
  /** Whether the server has computed this user's readiness for this season. */
  known: boolean;
  checklist: SeasonChecklist | null;
}

/**
 * Season readiness, live. Null while loading. Confirmed steps come from the checklist itself, since
 * the server copies them a moment later.
 */
export function useReadiness(): Readiness | null {
  const { uid } = useSubject();
  const { season } = useSettings();
  const id = seasonId(season, uid);
  const checklist = useLiveDoc(collections.seasonChecklists, id, seasonChecklistDocument);
  const kept = useLiveDoc(collections.seasonReadiness, id, seasonReadinessDocument);
  if (checklist.status === 'loading' || kept.status === 'loading') return null;
  const steps = {
    ...(kept.data?.steps ?? nothing),
    ptin: Boolean(checklist.data?.ptin_renewed_at),
    wisp: Boolean(checklist.data?.wisp_acknowledged_at),
  };
  return {
    season,
    steps,
    score: readinessScore(steps),
    known: kept.data !== null,
    checklist: checklist.data,
  };
}
