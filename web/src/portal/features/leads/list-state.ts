import { leadStatuses } from '@united/domain/contact-message';
import type { LeadFilters } from '@united/domain/contact-queries';
import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  status: z.enum(['', ...leadStatuses]),
  dir: z.enum(['asc', 'desc'] satisfies Direction[]),
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  after: id,
  /** The open lead. */
  lead: id,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  dir: 'desc',
  size: 25,
  page: 0,
  after: '',
  lead: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '' } as const satisfies Partial<ListState>;

/** The first page: whatever changes the rows or their order starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): LeadFilters => ({
  search: state.q,
  status: state.status || null,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean => state.q.trim() !== '' || state.status !== '';
