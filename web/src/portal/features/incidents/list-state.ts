import { incidentStatuses, incidentStatusLabels } from '@united/domain/incident';
import type { IncidentFilters } from '@united/domain/incident-queries';
import * as z from 'zod/mini';
import {
  documentId,
  isNarrowed,
  paging,
  pagingDefaults,
  searchText,
} from '~/portal/components/grid/list-state';

const statuses = ['live', ...incidentStatuses] as const;

/** What the list can be narrowed to. */
export const statusOptions = statuses.map((value) => ({
  value,
  label: value === 'live' ? 'Not closed' : incidentStatusLabels[value],
}));

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: searchText,
  status: z.enum(['', ...statuses]),
  ...paging,
  /** The open incident. */
  incident: documentId,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = { q: '', status: '', ...pagingDefaults, incident: '' };

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): IncidentFilters => ({
  search: state.q,
  status: state.status || null,
});

export const isFiltered = (state: ListState): boolean => isNarrowed(state, noFilters);
