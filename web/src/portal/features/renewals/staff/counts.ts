import type { SeasonOpening } from '@united/domain/renewals/season-opening';

/** Returns how many applications get no renewal. */
export const sumOfSkipped = (skipped: SeasonOpening['skipped']): number =>
  Object.values(skipped).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Returns how many applications of last season were prepared or skipped. */
export const doneCount = ({ prepared, skipped }: Pick<SeasonOpening, 'prepared' | 'skipped'>): number =>
  prepared + sumOfSkipped(skipped);
