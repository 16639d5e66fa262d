import { describe, expect, it } from 'vitest';
import {
  nextReadinessStep,
  readinessScore,
  readinessStepLabels,
  readinessSteps,
  type StepFacts,
  seasonId,
  stepGuides,
  trainingState,
} from './season-readiness';

const all: StepFacts = { efin: true, ptin: true, bank: true, wisp: true, training: true, software: true };

describe('season readiness', () => {
  it('counts completed steps', () => {
    expect(readinessScore(all)).toBe(6);
    expect(readinessScore({ ...all, wisp: false, bank: false })).toBe(4);
  });

  it('returns the office’s next step first, and a step for staff only if no other is left', () => {
    expect(nextReadinessStep(all)).toBeNull();
    expect(nextReadinessStep({ ...all, software: false })).toBe('software');
    expect(nextReadinessStep({ ...all, software: false, training: false, wisp: false })).toBe('wisp');
  });

  it.each(readinessSteps)('has instructions for %s', (step) => {
    expect(readinessStepLabels[step]).not.toBe('');
    expect(stepGuides[step].how).toMatch(/\.$/);
  });

  it('has a separate document per season', () => {
    expect(seasonId(2025, 'u1')).toBe('2025__u1');
  });
});

describe('training in season 2027, which begins on October 1, 2026', () => {
  const at = (day: string) => {
    const date = new Date(`${day}T17:00:00Z`);
    return { toMillis: () => date.getTime(), toDate: () => date };
  };
  const [before, within] = [at('2026-09-30'), at('2026-10-01')];

  it.each([
    ['done without required courses', [], null, 'done'],
    ['open while a course isn’t completed, even if confirmed', [within, null], within, 'open'],
    ['done once all courses were completed in it', [within, at('2027-02-01')], null, 'done'],
    ['to be confirmed if a course was completed earlier', [within, before], null, 'to_confirm'],
    ['done once it is confirmed', [before, before], within, 'done'],
  ] as const)('is %s', (_, completed, confirmedAt, state) => {
    expect(trainingState(completed, confirmedAt, 2027)).toBe(state);
  });
});
