import { type ApplicationFilters, applicationSorts } from '@united/domain/bank-application-queries';
import { bankApplicationStatuses } from '@united/domain/bank-application-status';
import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/));
const whole = z.coerce.number().check(z.int(), z.minimum(0));

/** What the address of the list keeps. '' and 0 mean all, or none. `page` is from 0; `after` is the cursor that it starts at. */
export const listStateSchema = z.object({
  q: z.string().check(z.maxLength(limits.shortText)),
  status: z.enum(['', ...bankApplicationStatuses]),
  bank: z.string().check(z.maxLength(limits.shortText)),
  season: whole,
  sort: z.enum(applicationSorts),
  dir: z.enum(['asc', 'desc'] satisfies Direction[]),
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: whole,
  after: id,
  /** The open record. */
  application: id,
});
export type ListState = z.output<typeof listStateSchema>;

export const listDefaults: ListState = {
  q: '',
  status: '',
  bank: '',
  season: 0,
  sort: 'submitted_at',
  dir: 'desc',
  size: 25,
  page: 0,
  after: '',
  application: '',
};

/** What narrows the list, cleared: for "Clear filters". */
export const noFilters = { q: '', status: '', bank: '', season: 0 } as const satisfies Partial<ListState>;

/** The first page: whatever changes the rows or their order starts there again. */
export const firstPage = { page: 0, after: '' } as const satisfies Partial<ListState>;

export const filtersOf = (state: ListState): ApplicationFilters => ({
  search: state.q,
  status: state.status || null,
  bank_product: state.bank || null,
  season: state.season || null,
  sort: state.sort,
  direction: state.dir,
});

export const isFiltered = (state: ListState): boolean =>
  state.q.trim() !== '' || state.status !== '' || state.bank !== '' || state.season !== 0;
