import type { GridPaging } from './paged-grid';

/** What the address of a list keeps of its paging. */
interface PageState {
  /** From 0. */
  page: number;
  size: number;
}

/** The paging of a list whose address keeps it: another size starts again at the first page. `next` is the cursor after the rows shown. */
export const listPaging = (
  { page, size }: PageState,
  next: string | null | undefined,
  onPage: (page: number) => void,
  onChange: (change: { size: number; page: 0; after: '' }) => void,
): GridPaging => ({
  page,
  pageSize: size,
  hasNext: Boolean(next),
  onPage,
  onPageSize: (chosen) => onChange({ size: chosen, page: 0, after: '' }),
});
