import { leadStatuses } from '@united/domain/contact-message';
import type { LeadFilters } from '@united/domain/contact-queries';
import * as z from 'zod/mini';
import {
  documentId,
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
  sortDirection,
} from '~/portal/components/grid/list-state';

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  status: z.enum(['', ...leadStatuses]),
  dir: sortDirection,
  ...paging,
  /** The open lead. */
  lead: documentId,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  dir: 'desc',
  ...pagingDefaults,
  lead: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): LeadFilters => ({
  search: state.q,
  status: state.status || null,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
