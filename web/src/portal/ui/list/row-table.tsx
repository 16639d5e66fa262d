import { useEventCallback } from '@mui/material/utils';
import {
  DataGrid,
  type GridCellParams,
  type GridColumnVisibilityModel,
  type GridRowParams,
  type GridSortModel,
} from '@mui/x-data-grid';
import { limits } from '@united/domain/shared/limits';
import { type KeyboardEvent, useMemo } from 'react';
import { gridSizes, gridSx } from '~/theme/grid';
import { ColumnToolbar } from './column-toolbar';
import type { PagedGridProps } from './paged-grid';
import { RowCheckbox } from './row-checkbox';
import { useSelection } from './use-selection';

const slots = { rowCheckbox: RowCheckbox, toolbar: ColumnToolbar };
const sortingOrder = ['desc', 'asc'] as const;
const clickable = () => 'clickable';

/**
 * The rows of a PagedGrid as a table. Every cell reads the grid's props, so they are memoized:
 * otherwise selecting a row, or any other render of the screen, would redraw all cells.
 */
export function RowTable<R extends { id: string }>(props: PagedGridProps<R>) {
  const { label, columns, rows, refreshing, paging, sort, selection, columnChooser } = props;
  const { page, pageSize, hasNext, range } = paging;
  const { field, direction } = sort ?? {};
  const sortModel = useMemo(
    () => (field && direction ? [{ field, sort: direction }] : []),
    [field, direction],
  );
  const paginationModel = useMemo(() => ({ page, pageSize }), [page, pageSize]);
  const paginationMeta = useMemo(() => ({ hasNextPage: hasNext }), [hasNext]);
  const localeText = useMemo(() => ({ paginationDisplayedRows: () => range }), [range]);
  const selecting = useSelection(selection);

  const onRowClick = useEventCallback(({ row }: GridRowParams<R>) => props.onRowClick?.(row));
  const onCellKeyDown = useEventCallback(({ row, colDef }: GridCellParams<R>, event: KeyboardEvent) => {
    if (event.key === 'Enter' && colDef.type !== 'actions' && colDef.field !== '__check__')
      props.onRowClick?.(row);
  });
  const onSortModelChange = useEventCallback(([next]: GridSortModel) => {
    if (next?.sort) sort?.onSort(next.field, next.sort);
  });
  const onColumns = useEventCallback((model: GridColumnVisibilityModel) => columnChooser?.onChange(model));
  const onPageChange = useEventCallback((_: unknown, to: number) => paging.onPage(to));
  const onRowsPerPageChange = useEventCallback((size: number) => paging.onPageSize(size));
  const slotProps = useMemo(
    () => ({
      // Only user actions turn the page: the grid's own model also resets to the first page when the
      // sort model changes, as the back button does to restore an earlier order and page.
      basePagination: { onPageChange, onRowsPerPageChange },
      // MUI's bar has no name, and a grid may hold no progress bar.
      loadingOverlay: { 'aria-hidden': true },
    }),
    [onPageChange, onRowsPerPageChange],
  );

  return (
    <DataGrid<R>
      label={label}
      sx={gridSx}
      {...gridSizes}
      columns={columns}
      rows={rows}
      loading={refreshing}
      disableColumnFilter
      disableColumnMenu
      {...(columnChooser && {
        columnVisibilityModel: columnChooser.model,
        onColumnVisibilityModelChange: onColumns,
        showToolbar: true,
      })}
      slots={slots}
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      // The bulk bar shows the number of selected rows.
      hideFooterSelectedRowCount
      checkboxSelection={Boolean(selection)}
      {...selecting}
      onRowClick={props.onRowClick && onRowClick}
      getRowClassName={props.onRowClick && clickable}
      onCellKeyDown={onCellKeyDown}
      sortingMode="server"
      sortingOrder={sortingOrder}
      sortModel={sortModel}
      onSortModelChange={onSortModelChange}
      paginationMode="server"
      // The last page reveals the total; before it, -1 means unknown.
      rowCount={hasNext ? -1 : page * pageSize + rows.length}
      paginationMeta={paginationMeta}
      paginationModel={paginationModel}
      pageSizeOptions={limits.pageSizes}
      slotProps={slotProps}
      localeText={localeText}
    />
  );
}
