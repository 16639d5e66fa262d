import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  type GridColDef,
  type GridColumnVisibilityModel,
  type GridRowSelectionModel,
} from '@mui/x-data-grid';
import { limits } from '@united/domain/limits';
import type { Direction } from '@united/domain/query';
import { type ReactNode, useMemo } from 'react';
import { gridLook, gridSizes } from '~/theme/grid';
import { LoadFailed } from '../load-failed';
import { TableSkeleton } from '../table-skeleton';
import { CardList } from './card-list';
import { ColumnToolbar } from './column-toolbar';

export interface GridPaging {
  /** From 0. */
  page: number;
  pageSize: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

export interface PagedGridProps<R extends { id: string }> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly GridColDef<R>[];
  rows: readonly R[];
  /** The first rows are on their way. */
  loading: boolean;
  /** Other rows are on their way while the old ones still show. */
  refreshing?: boolean;
  error?: { message: string; onRetry: () => void } | null;
  /** What stands in place of the table without rows. */
  empty: ReactNode;
  paging: GridPaging;
  sort?: { field: string; direction: Direction; onSort: (field: string, direction: Direction) => void };
  onRowClick?: (row: R) => void;
  selection?: { ids: readonly string[]; onChange: (ids: string[]) => void };
  /** Lets the person choose the columns; `model` says which are hidden. */
  columnChooser?: { model: GridColumnVisibilityModel; onChange: (model: GridColumnVisibilityModel) => void };
  /** A row as it looks on a phone, below 600 px. */
  card: (row: R) => ReactNode;
}

/** A list that pages, sorts and filters on the server: a table, or cards on a phone. Total counts are unknown. */
export function PagedGrid<R extends { id: string }>(props: PagedGridProps<R>) {
  const { label, columns, rows, paging, sort, selection, onRowClick, columnChooser } = props;
  const phone = useMediaQuery('(max-width:599.95px)');

  const { field, direction } = sort ?? {};
  const sortModel = useMemo(
    () => (field && direction ? [{ field, sort: direction }] : []),
    [field, direction],
  );

  if (props.error) return <LoadFailed {...props.error} />;
  if (props.loading)
    return <TableSkeleton rows={phone ? 4 : 8} columns={phone ? 1 : Math.min(columns.length, 6)} />;
  if (rows.length === 0 && paging.page === 0) return props.empty;
  if (phone) return <CardList {...props} />;

  const selected: GridRowSelectionModel = { type: 'include', ids: new Set(selection?.ids) };
  return (
    <DataGrid<R>
      label={label}
      sx={gridLook}
      {...gridSizes}
      columns={columns}
      rows={rows}
      loading={props.refreshing}
      disableColumnFilter
      disableColumnMenu
      {...(columnChooser && {
        columnVisibilityModel: columnChooser.model,
        onColumnVisibilityModelChange: columnChooser.onChange,
        showToolbar: true,
        slots: { toolbar: ColumnToolbar },
      })}
      disableRowSelectionOnClick
      onRowClick={onRowClick && (({ row }) => onRowClick(row))}
      onCellKeyDown={({ row, colDef }, event) => {
        if (event.key === 'Enter' && colDef.type !== 'actions' && colDef.field !== '__check__')
          onRowClick?.(row);
      }}
      checkboxSelection={Boolean(selection)}
      rowSelectionModel={selected}
      onRowSelectionModelChange={({ type, ids }) => {
        const chosen =
          type === 'include' ? rows.filter((row) => ids.has(row.id)) : rows.filter((row) => !ids.has(row.id));
        selection?.onChange(chosen.map((row) => row.id));
      }}
      sortingMode="server"
      sortingOrder={['desc', 'asc']}
      sortModel={sortModel}
      onSortModelChange={([next]) => {
        if (next?.sort) sort?.onSort(next.field, next.sort);
      }}
      paginationMode="server"
      // The last page tells the total; before it, -1 means unknown.
      rowCount={paging.hasNext ? -1 : paging.page * paging.pageSize + rows.length}
      paginationMeta={{ hasNextPage: paging.hasNext }}
      paginationModel={{ page: paging.page, pageSize: paging.pageSize }}
      pageSizeOptions={limits.pageSizes}
      slotProps={{
        // Only what a person does turns the page: the grid's own model also goes to the first page whenever the sort model changes,
        // which it does when the back button brings an earlier order and page.
        basePagination: {
          onPageChange: (_: unknown, page: number) => paging.onPage(page),
          onRowsPerPageChange: paging.onPageSize,
        },
      }}
      getRowClassName={() => (onRowClick ? 'clickable' : '')}
    />
  );
}
