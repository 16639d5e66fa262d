import { collections } from '../shared/collections';
import type { Direction, QuerySpec } from '../shared/query';
import { searchTermOf } from '../shared/search';
import type { ReadinessStep } from './season-readiness';

/**
 * Filters of Season Readiness. Null and blank mean all. `missing` selects users who lack a step.
 */
export interface ReadinessFilters {
  season: number;
  search: string;
  missing: ReadinessStep | null;
  direction: Direction;
}

const filtersOf = ({ season, search, missing }: ReadinessFilters): QuerySpec['where'] => {
  const term = searchTermOf(search);
  return [
    ['season', '==', season],
    ...(missing ? [[`steps.${missing}`, '==', false] as const] : []),
    ...(term ? [['search_terms', 'array-contains', term] as const] : []),
  ];
};

/** One page of Season Readiness, by score, then by name. */
export const readinessList = (filters: ReadinessFilters, pageSize: number): QuerySpec => ({
  collection: collections.seasonReadiness,
  where: filtersOf(filters),
  orderBy: [
    ['score', filters.direction],
    ['name', filters.direction],
  ],
  limit: pageSize,
});

/** Users who lack a step in a season, for counting. */
export const readinessMissing = (season: number, step: ReadinessStep): QuerySpec => ({
  collection: collections.seasonReadiness,
  where: [
    ['season', '==', season],
    [`steps.${step}`, '==', false],
  ],
  orderBy: [],
  limit: 100,
});
