import {
  readinessScore,
  type SeasonChecklist,
  type StepFacts,
  seasonChecklistDocument,
  seasonId,
  seasonReadinessDocument,
  type TrainingState,
} from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

const noSteps: StepFacts = {
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
  training: TrainingState;
  /** Whether the server has computed the user's readiness for this season. */
  known: boolean;
  checklist: SeasonChecklist | null;
}

/**
 * Returns the season readiness, live. Null while loading. Reads confirmed steps from the checklist
 * itself, because the server copies them a moment later.
 */
export function useReadiness(): Readiness | null {
  const { uid } = useSubject();
  const { season } = useSettings();
  const id = seasonId(season, uid);
  const checklist = useLiveDoc(collections.seasonChecklists, id, seasonChecklistDocument);
  const stored = useLiveDoc(collections.seasonReadiness, id, seasonReadinessDocument);
  if (checklist.status === 'loading' || stored.status === 'loading') return null;
  const known = stored.data?.steps ?? noSteps;
  const isConfirmed = Boolean(checklist.data?.training_confirmed_at);
  const onlyConfirms = stored.data?.training_to_confirm === true;
  const isTrained = known.training || (onlyConfirms && isConfirmed);
  const steps = {
    ...known,
    training: isTrained,
    ptin: Boolean(checklist.data?.ptin_renewed_at),
    wisp: Boolean(checklist.data?.wisp_acknowledged_at),
  };
  return {
    season,
    steps,
    score: readinessScore(steps),
    training: isTrained ? 'done' : onlyConfirms ? 'to_confirm' : 'open',
    known: stored.data !== null,
    checklist: checklist.data,
  };
}
