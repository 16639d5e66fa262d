import { type ApplicationFilters, applicationSorts } from '@united/domain/bank-application-queries';
import { bankApplicationStatuses } from '@united/domain/bank-application-status';
import * as z from 'zod/mini';
import {
  documentId,
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
  sortDirection,
  whole,
} from '~/portal/components/grid/list-state';

/** What the address of the list keeps. '' and 0 mean all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  status: z.enum(['', ...bankApplicationStatuses]),
  bank: searchText,
  season: whole,
  sort: z.enum(applicationSorts),
  dir: sortDirection,
  ...paging,
  /** The open record. */
  application: documentId,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  bank: '',
  season: 0,
  sort: 'submitted_at',
  dir: 'desc',
  ...pagingDefaults,
  application: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', bank: '', season: 0 } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): ApplicationFilters => ({
  search: state.q,
  status: state.status || null,
  bank_product: state.bank || null,
  season: state.season || null,
  sort: state.sort,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
