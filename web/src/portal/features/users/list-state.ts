import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import { roles } from '@united/domain/roles';
import { userStatuses } from '@united/domain/user';
import { type UserFilters, userSorts } from '@united/domain/user-queries';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));

/** What the address of the list keeps; '' means all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  status: z.enum(['', ...userStatuses]),
  role: z.enum(['', ...roles]),
  sort: z.enum(userSorts),
  dir: z.enum(['asc', 'desc'] satisfies Direction[]),
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: z.coerce.number().check(z.int(), z.minimum(0)),
  after: id,
  /** The open record. */
  user: id,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  role: '',
  sort: 'created_at',
  dir: 'desc',
  size: 25,
  page: 0,
  after: '',
  user: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', role: '' } as const satisfies Partial<ListState>;

/** The first page: whatever changes the rows or their order starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): UserFilters => ({
  search: state.q,
  status: state.status || null,
  role: state.role || null,
  sort: state.sort,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean =>
  state.q.trim() !== '' || state.status !== '' || state.role !== '';
