import { describe, expect, it } from 'vitest';
import { disposalProblem, draftCutoff, retentionCutoff, seasonEnd } from './disposal';

const cutoff = (now: string, years: number) => retentionCutoff(new Date(now), years).toISOString();

describe('retentionCutoff', () => {
  it.each([
    ['2026-11-22T00:00:00Z', 2, '2024-11-23T00:00:00.000Z'],
    ['2026-11-22T23:59:59Z', 2, '2024-11-23T00:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 1, '2026-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 2, '2026-03-01T00:00:00.000Z'],
    ['2026-02-28T12:00:00Z', 2, '2024-02-29T00:00:00.000Z'],
    ['2026-03-01T12:00:00Z', 2, '2024-03-02T00:00:00.000Z'],
  ])('at %s after %i years is %s', (now, years, expected) => expect(cutoff(now, years)).toBe(expected));
});

it('a draft is kept for 90 full days', () =>
  expect(draftCutoff(new Date('2026-11-22T15:00:00Z')).toISOString()).toBe('2026-08-24T00:00:00.000Z'));

it('a season lasts to the end of its year', () =>
  expect(seasonEnd(2024).toISOString()).toBe('2024-12-31T23:59:59.999Z'));

describe('disposalProblem', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const run = (state: 'running' | 'done', startedAt: string) => ({
    state,
    started_at: { toMillis: () => Date.parse(startedAt), toDate: () => new Date(startedAt) },
  });

  it.each([
    ['running', '2026-11-20T12:00:00Z', null],
    ['done', '2026-11-20T12:00:00Z', null],
    ['running', '2026-11-20T11:59:59Z', 'stopped'],
    ['done', '2026-11-20T11:59:59Z', 'missing'],
  ] as const)('%s since %s: %s', (state, startedAt, expected) =>
    expect(disposalProblem(run(state, startedAt), now)).toBe(expected),
  );
});
