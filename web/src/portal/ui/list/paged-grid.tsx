import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Direction } from '@united/domain/shared/query';
import type { ReactNode } from 'react';
import { gridRoom } from '~/theme/grid';
import { TableSkeleton } from '../table-skeleton';
import { CardList } from './card-list';
import { cardScreens } from './card-screens';
import type { Column, ColumnVisibility } from './column';
import { RowTable } from './row-table';
import type { Selection } from './use-selection';

interface GridPaging {
  /** Zero-based. */
  page: number;
  pageSize: number;
  hasNext: boolean;
  /** The range of rows shown, such as "1–25 of 312". */
  range: string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export interface PagedGridProps<R extends { id: string }> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  /** Whether the first rows are loading. */
  loading: boolean;
  /** Whether other rows are loading while the old ones are shown. */
  refreshing?: boolean;
  /** The empty state. */
  empty: ReactNode;
  paging: GridPaging;
  sort?: { field: string; direction: Direction; onSort: (field: string, direction: Direction) => void };
  /** Not for cards, which have their own controls. */
  onRowClick?: (row: R) => void;
  /** Id of the row whose record is open; '' for none. Its row gets the focus when it closes. */
  opened?: string;
  selection?: Selection;
  /** The columns that the user chose. */
  visibleColumns?: ColumnVisibility;
  /** Whether a cell may have three lines, such as a name in two with chips below. */
  tall?: boolean;
  /** A row's card on screens that are too narrow for the table. */
  card: (row: R) => ReactNode;
}

/** A table, or cards on a narrow screen, with server-side paging, sorting and filtering. */
export function PagedGrid<R extends { id: string }>(props: PagedGridProps<R>) {
  const { rows, columns, paging } = props;
  const asCards = useMediaQuery(cardScreens);

  if (props.loading)
    return <TableSkeleton rows={asCards ? 4 : 8} columns={asCards ? 1 : Math.min(columns.length, 6)} />;
  if (rows.length === 0 && paging.page === 0) return props.empty;
  if (asCards) return <CardList {...props} />;
  return (
    <Box sx={gridRoom}>
      <RowTable {...props} />
    </Box>
  );
}
