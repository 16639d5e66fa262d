import type { ReadinessFilters } from '@united/domain/readiness-queries';
import { readinessSteps } from '@united/domain/season-readiness';
import * as z from 'zod/mini';
import {
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
  sortDirection,
} from '~/portal/components/grid/list-state';

/** What the address of the list keeps; '' means all. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  missing: z.enum(['', ...readinessSteps]),
  dir: sortDirection,
  ...paging,
});
export type ListState = z.output<typeof listStateSchema>;

/** Who is least ready stands first. */
export const listDefaults: ListState = { q: '', missing: '', dir: 'asc', ...pagingDefaults };

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', missing: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState, season: number): ReadinessFilters => ({
  season,
  search: state.q,
  missing: state.missing || null,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
