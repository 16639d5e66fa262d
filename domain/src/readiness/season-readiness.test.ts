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
  it('counts the steps that are done', () => {
    expect(readinessScore(all)).toBe(6);
    expect(readinessScore({ ...all, wisp: false, bank: false })).toBe(4);
  });

  it('names the next step: of the office first, in order; of ours when only that is left', () => {
    expect(nextReadinessStep(all)).toBeNull();
    expect(nextReadinessStep({ ...all, software: false })).toBe('software');
    expect(nextReadinessStep({ ...all, software: false, training: false, wisp: false })).toBe('wisp');
  });

  it.each(readinessSteps)('says how %s is done', (step) => {
    expect(readinessStepLabels[step]).not.toBe('');
    expect(stepGuides[step].how).toMatch(/\.$/);
  });

  it('keeps a person’s seasons apart', () => {
    expect(seasonId(2025, 'u1')).toBe('2025__u1');
  });
});
