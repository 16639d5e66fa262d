import { readinessSteps, stepGuides } from '../readiness/season-readiness';
import type { BureauOffice } from './bureau-office';

/** What a reminder asks for: a readiness step, papers, or a prepared application. */
export const bureauReminderSteps = [...readinessSteps, 'papers', 'prepared'] as const;
export type BureauReminderStep = (typeof bureauReminderSteps)[number];

/**
 * Returns what a bureau can remind an office of: open steps that the office must do itself, not those
 * of our team.
 */
export const remindableSteps = ({
  steps,
  papers,
  prepared,
}: Pick<BureauOffice, 'steps' | 'papers' | 'prepared'>): BureauReminderStep[] => [
  ...(papers.due > 0 ? (['papers'] as const) : []),
  ...(prepared.some(({ state }) => state === 'prepared') ? (['prepared'] as const) : []),
  ...readinessSteps.filter((step) => !steps[step] && stepGuides[step].who === 'office'),
];
