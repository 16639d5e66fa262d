import type { GridColDef, GridColumnVisibilityModel, GridValidRowModel } from '@mui/x-data-grid';
import { useMemo, useSyncExternalStore } from 'react';

export type Column<R extends GridValidRowModel> = GridColDef<R> & {
  /** Narrowest screen in pixels that shows the column. The record shows its value on all screens. */
  minScreen?: number;
};

/** Whether each column is visible. A missing one is. */
export type ColumnVisibility = GridColumnVisibilityModel;

function onResize(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Hides the columns for which the screen has no room, except those that the user chose. */
export function useVisibleColumns(
  columns: readonly { field: string; minScreen?: number }[],
  chosen?: ColumnVisibility,
): ColumnVisibility {
  const hidden = useSyncExternalStore(onResize, () =>
    columns
      .filter(({ minScreen = 0 }) => window.innerWidth < minScreen)
      .map(({ field }) => field)
      .join(' '),
  );
  return useMemo(
    () => ({ ...Object.fromEntries(hidden.split(' ').map((field) => [field, false])), ...chosen }),
    [hidden, chosen],
  );
}
