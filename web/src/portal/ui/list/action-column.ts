import type { GridValidRowModel } from '@mui/x-data-grid';
import { pinnedClass } from '~/theme/pinned';
import type { Column } from './column';

/** The column of row actions, pinned so that it stays visible when the table scrolls sideways. */
export const actionColumn = <R extends GridValidRowModel>(column: Column<R>): Column<R> => ({
  sortable: false,
  hideable: false,
  cellClassName: pinnedClass,
  headerClassName: pinnedClass,
  ...column,
});
