import { describe, expect, it } from 'vitest';
import {
  costOf,
  memberScreens,
  prices,
  scheduledJobs,
  staffScreens,
  total,
  usageOf,
} from '../../bench/parts/cost.mjs';
import { screens } from '../support/reads/screens';

const reads = Object.fromEntries(Object.keys(screens).map((name) => [name, 10]));

describe('the monthly estimate', () => {
  it('refers to existing screens', () => {
    const opened = [...Object.keys(memberScreens), ...Object.keys(staffScreens)];
    expect(opened.filter((name) => !(name in screens))).toEqual([]);
  });

  it('is zero within the free tier, and the price of usage beyond it', () => {
    const usage = usageOf(100, reads);
    const free = Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, price.free]));
    expect(total(costOf({ ...usage, ...free }))).toBe(0);
    const more = costOf({ ...usage, ...free, reads: prices.reads.free + 100_000 });
    expect(total(more)).toBeCloseTo(0.06, 10);
  });

  it('grows with the members, except for scheduled work without any', () => {
    const [few, many] = [usageOf(1000, reads), usageOf(10_000, reads)];
    expect(many.writes / few.writes).toBeGreaterThan(9);
    const sweeps =
      scheduledJobs.sweeps.runs +
      scheduledJobs.recount.runs +
      scheduledJobs.readiness.runs +
      scheduledJobs.seasons.runs;
    expect((many.invocations - sweeps) / (few.invocations - sweeps)).toBeCloseTo(10, 5);
  });

  it('rejects a screen that was not measured', () => {
    expect(() => usageOf(100, {})).toThrow(/does not measure the screen/);
  });
});
