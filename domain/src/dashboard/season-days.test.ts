import { describe, expect, it } from 'vitest';
import { addDay, compareSeasons, dayLabel, daysSinceOctober, type SeasonDays } from './season-days';

describe('calendar days of a season', () => {
  it('count from October 1 of the previous year', () => {
    const days: [monthDay: string, days: number][] = [
      ['10-01', 0],
      ['10-08', 7],
      ['12-31', 91],
      ['01-01', 92],
      ['02-28', 150],
      ['02-29', 151],
      ['03-01', 152],
      ['06-30', 273],
      ['07-01', -92],
      ['09-30', -1],
    ];
    for (const [monthDay, each] of days) {
      expect([monthDay, daysSinceOctober(monthDay)]).toEqual([monthDay, each]);
    }
    expect([dayLabel(0), dayLabel(92), dayLabel(-1)]).toEqual(['Oct 1', 'Jan 1', 'Sep 30']);
    expect([dayLabel(151), dayLabel(152)]).toEqual(['Feb 29', 'Mar 1']);
  });
});

describe('two seasons by calendar day', () => {
  const before: SeasonDays = { '11-20': [2, 0], '01-05': [1, 2] };

  it('add up and end on their last day', () => {
    const season: SeasonDays = {};
    addDay(season, '11-20', [1, 0]);
    addDay(season, '11-20', [1, 0]);
    addDay(season, '12-02', [3, 1]);
    expect(compareSeasons(season, before)).toEqual([
      { day: 50, season: [2, 0], before: [2, 0] },
      { day: 62, season: [5, 1], before: [2, 0] },
      { day: 96, season: null, before: [3, 2] },
    ]);
  });

  it('extend the current season to today', () => {
    const season: SeasonDays = { '12-02': [3, 1] };
    expect(compareSeasons(season, before, '12-10').map(({ day, season: sums }) => [day, sums])).toEqual([
      [50, [0, 0]],
      [62, [3, 1]],
      [70, [3, 1]],
      [96, null],
    ]);
    // A day in the summer before the season is before its last figures.
    expect(compareSeasons(season, {}, '07-10')).toEqual([{ day: 62, season: [3, 1], before: null }]);
  });

  it('are empty without figures', () => {
    expect(compareSeasons({}, {}, '11-25')).toEqual([]);
    expect(compareSeasons({}, before, '11-25')).toHaveLength(2);
  });
});
