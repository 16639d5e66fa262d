import { storedValueTypes } from '@united/domain/custom-value';
import type { CustomValueFilters } from '@united/domain/custom-value-queries';
import { limits } from '@united/domain/limits';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,200}$/));

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  /** The uid of a member. */
  member: id,
  type: z.enum(['', ...storedValueTypes]),
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  after: id,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = { q: '', member: '', type: '', size: 25, page: 0, after: '' };

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', member: '', type: '' } as const satisfies Partial<ListState>;

/** The first page: whatever changes the rows starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): CustomValueFilters => ({
  search: state.q,
  member_id: state.member || null,
  value_type: state.type || null,
});

export const isFiltered = ({ q, member, type }: ListState): boolean =>
  q.trim() !== '' || member !== '' || type !== '';
