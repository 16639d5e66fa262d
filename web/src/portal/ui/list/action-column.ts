import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { pinnedClass } from '~/theme/pinned';

/** The column with a row's actions: in sight however far the table is scrolled sideways. */
export const actionColumn = <R extends GridValidRowModel>(column: GridColDef<R>): GridColDef<R> => ({
  sortable: false,
  hideable: false,
  cellClassName: pinnedClass,
  headerClassName: pinnedClass,
  ...column,
});
