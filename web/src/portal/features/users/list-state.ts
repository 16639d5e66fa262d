import { roles } from '@united/domain/roles';
import { userStatuses } from '@united/domain/user';
import { type UserFilters, userSorts } from '@united/domain/user-queries';
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
  status: z.enum(['', ...userStatuses]),
  role: z.enum(['', ...roles]),
  sort: z.enum(userSorts),
  dir: sortDirection,
  ...paging,
  /** The open record. */
  user: documentId,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  role: '',
  sort: 'created_at',
  dir: 'desc',
  ...pagingDefaults,
  user: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', role: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): UserFilters => ({
  search: state.q,
  status: state.status || null,
  role: state.role || null,
  sort: state.sort,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
