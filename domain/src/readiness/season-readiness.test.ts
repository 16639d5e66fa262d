import { describe, expect, it } from 'vitest';
import {
  nextReadinessStep,
  readinessScore,
  readinessStepLabels,
  readinessSteps,
  type StepFacts,
  seasonId,
  stepGuides,
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
