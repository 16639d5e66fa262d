import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import * as z from 'zod/mini';

/** Parameters of an address that keeps a list, for the schema of `useUrlState`; '' and 0 mean all, or none. */
export const searchText = z.string().check(z.maxLength(limits.shortText));
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,200}$/));
export const whole = z.coerce.number().check(z.int(), z.minimum(0));
export const sortDirection = z.enum(['asc', 'desc'] satisfies Direction[]);

/** Where a list that pages by cursors stands: rows a page, the page from 0, and the cursor that it starts at. */
export const paging = {
  size: z.coerce.number().check(z.refine((size) => limits.pageSizes.some((allowed) => allowed === size))),
  page: whole,
  after: documentId,
};

/** The first page: whatever changes the rows or their order starts there again. */
export const firstPage = { page: 0, after: '' } as const;

export const pagingDefaults = { size: 25, ...firstPage };

/** Whether anything narrows the list: `none` is its filters when they are cleared. A search for blanks narrows nothing. */
export const isNarrowed = <T extends object>(state: T, none: Partial<T>): boolean =>
  (Object.keys(none) as (keyof T)[]).some((key) => String(state[key]).trim() !== String(none[key]));
