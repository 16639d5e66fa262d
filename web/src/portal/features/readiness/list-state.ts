import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import type { ReadinessFilters } from '@united/domain/readiness-queries';
import { readinessSteps } from '@united/domain/season-readiness';
import * as z from 'zod/mini';

/** What the address of the list keeps; '' means all. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  missing: z.enum(['', ...readinessSteps]),
  dir: z.enum(['asc', 'desc'] satisfies Direction[]),
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  after: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,140}$/)),
});
export type ListState = z.output<typeof listStateSchema>;

/** Who is least ready stands first. */
export const listDefaults: ListState = { q: '', missing: '', dir: 'asc', size: 25, page: 0, after: '' };

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', missing: '' } as const satisfies Partial<ListState>;

/** The first page: whatever changes the rows or their order starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState, season: number): ReadinessFilters => ({
  season,
  search: state.q,
  missing: state.missing || null,
  direction: state.dir,
});

export const isFiltered = ({ q, missing }: ListState): boolean => q.trim() !== '' || missing !== '';
