import { useEventCallback } from '@mui/material/utils';
import {
  DataGrid,
  type GridCellParams,
  type GridRowParams,
  type GridSlotProps,
  type GridSortModel,
} from '@mui/x-data-grid';
import { limits } from '@united/domain/shared/limits';
import { type ChangeEventHandler, type KeyboardEvent, type KeyboardEventHandler, useMemo } from 'react';
import { gridSizes, gridSx, rowCheckboxClass, tallRowHeight } from '~/theme/grid';
import { useVisibleColumns } from './column';
import type { PagedGridProps } from './paged-grid';
import { useReturnFocus } from './return-focus';
import { useSelection } from './use-selection';

const blank = 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z';
const checked =
  'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z';

/**
 * The checkbox that selects a row. Looks like MUI's, whose wrappers, effects and ripple took a
 * third of the time to render a page of rows.
 */
function RowCheckbox(props: GridSlotProps['rowCheckbox']) {
  return (
    <span className={rowCheckboxClass}>
      <input
        {...props.slotProps?.htmlInput}
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        tabIndex={props.tabIndex}
        onChange={props.onChange as ChangeEventHandler}
        onKeyDown={props.onKeyDown as KeyboardEventHandler}
      />
      <svg aria-hidden viewBox="0 0 24 24">
        <path d={props.checked ? checked : blank} />
      </svg>
    </span>
  );
}

const slots = { rowCheckbox: RowCheckbox };
const sortingOrder = ['desc', 'asc'] as const;
const clickable = () => 'clickable';

/**
 * PagedGrid's rows as a table. Every cell reads the grid's props, so they are memoized: otherwise
 * selecting a row, or any other render of the screen, would rerender all cells.
 */
export function RowTable<R extends { id: string }>(props: PagedGridProps<R>) {
  const { label, columns, rows, refreshing, paging, sort, selection } = props;
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
  const visible = useVisibleColumns(columns, props.visibleColumns);

  const onRowClick = useEventCallback(({ row }: GridRowParams<R>) => props.onRowClick?.(row));
  const onCellKeyDown = useEventCallback(({ row, colDef }: GridCellParams<R>, event: KeyboardEvent) => {
    if (event.key === 'Enter' && colDef.type !== 'actions' && colDef.field !== '__check__')
      props.onRowClick?.(row);
  });
  const onSortModelChange = useEventCallback(([next]: GridSortModel) => {
    if (next?.sort) sort?.onSort(next.field, next.sort);
  });
  const onPageChange = useEventCallback((_: unknown, to: number) => paging.onPage(to));
  const onRowsPerPageChange = useEventCallback((size: number) => paging.onPageSize(size));
  const slotProps = useMemo(
    () => ({
      // Only user actions change the page. The grid's own model resets to the first page whenever
      // the sort model changes, even if the back button restores an earlier sort and page.
      basePagination: { onPageChange, onRowsPerPageChange },
      // MUI's progress bar has no name, and ARIA doesn't allow one in a grid.
      loadingOverlay: { 'aria-hidden': true },
    }),
    [onPageChange, onRowsPerPageChange],
  );

  useReturnFocus(props.opened ?? '', (id) => {
    const grid = selecting.apiRef.current;
    const rowIndex = rows.findIndex((row) => row.id === id);
    const focused = document.activeElement;
    if (!grid || rowIndex < 0 || grid.getRowElement(id)?.contains(focused)) return;
    const [first] = grid.getVisibleColumns().filter((column) => column.field !== '__check__');
    const column = focused?.closest('[role="gridcell"]')?.getAttribute('data-field') ?? first?.field;
    if (!column) return;
    grid.scrollToIndexes({ rowIndex });
    grid.setCellFocus(id, column);
  });

  return (
    <DataGrid<R>
      label={label}
      sx={gridSx}
      {...gridSizes}
      {...(props.tall && { rowHeight: tallRowHeight })}
      columns={columns}
      rows={rows}
      loading={refreshing}
      disableColumnFilter
      disableColumnMenu
      columnVisibilityModel={visible}
      disableColumnSelector
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
      // The total is known only on the last page; -1 means unknown.
      rowCount={hasNext ? -1 : page * pageSize + rows.length}
      paginationMeta={paginationMeta}
      paginationModel={paginationModel}
      pageSizeOptions={limits.pageSizes}
      slotProps={slotProps}
      localeText={localeText}
    />
  );
}
