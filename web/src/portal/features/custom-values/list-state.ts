import { storedValueTypes } from '@united/domain/custom-value';
import type { CustomValueFilters } from '@united/domain/custom-value-queries';
import * as z from 'zod/mini';
import {
  documentId,
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
} from '~/portal/components/grid/list-state';

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  /** The uid of a member. */
  member: documentId,
  type: z.enum(['', ...storedValueTypes]),
  ...paging,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = { q: '', member: '', type: '', ...pagingDefaults };

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', member: '', type: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): CustomValueFilters => ({
  search: state.q,
  member_id: state.member || null,
  value_type: state.type || null,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
