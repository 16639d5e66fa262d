import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { pinnedClass } from '~/theme/pinned';

/** The column of row actions, pinned so that it stays visible when the table scrolls sideways. */
export const actionColumn = <R extends GridValidRowModel>(column: GridColDef<R>): GridColDef<R> => ({
  sortable: false,
  hideable: false,
  cellClassName: pinnedClass,
  headerClassName: pinnedClass,
  ...column,
});
