import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef, GridColumnVisibilityModel } from '@mui/x-data-grid';
import type { Direction } from '@united/domain/shared/query';
import type { ReactNode } from 'react';
import { gridRoom } from '~/theme/grid';
import { TableSkeleton } from '../table-skeleton';
import { CardList } from './card-list';
import { RowTable } from './row-table';
import type { Selection } from './use-selection';

interface GridPaging {
  /** Counted from 0. */
  page: number;
  pageSize: number;
  hasNext: boolean;
  /** Which of how many rows are shown, such as "1–25 of 312". */
  range: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export interface PagedGridProps<R extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly GridColDef<R>[];
  rows: readonly R[];
  /** The first rows are loading. */
  loading: boolean;
  /** Other rows are loading while the old ones still show. */
  refreshing?: boolean;
  /** The empty state. */
  empty: ReactNode;
  paging: GridPaging;
  sort?: { field: string; direction: Direction; onSort: (field: string, direction: Direction) => void };
  onRowClick?: (row: R) => void;
  selection?: Selection;
  /** Offers the column picker; `model` says which are hidden. */
  columnChooser?: { model: GridColumnVisibilityModel; onChange: (model: GridColumnVisibilityModel) => void };
  /** A row's card on a phone, below 600 px. */
  card: (row: R) => ReactNode;
}

/** Pages, sorts and filters on the server. A table, or cards on a phone. */
export function PagedGrid<R extends { id: string }>(props: PagedGridProps<R>) {
  const { rows, columns, paging } = props;
  const phone = useMediaQuery('(max-width:599.95px)');

  if (props.loading)
    return <TableSkeleton rows={phone ? 4 : 8} columns={phone ? 1 : Math.min(columns.length, 6)} />;
  if (rows.length === 0 && paging.page === 0) return props.empty;
  if (phone) return <CardList {...props} />;
  return (
    <Box sx={gridRoom}>
      <RowTable {...props} />
    </Box>
  );
}
