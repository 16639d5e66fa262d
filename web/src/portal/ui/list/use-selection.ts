import { useEventCallback } from '@mui/material/utils';
import { type GridRowSelectionModel, useGridApiRef } from '@mui/x-data-grid';
import { useEffect, useRef } from 'react';

export interface Selection {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const none: readonly string[] = [];
const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * Syncs a grid's internal selection with an external one. Passed as a prop, the selection would
 * rerender the whole grid for one row, since every cell reads the props. The internal one rerenders
 * only the affected rows.
 */
export function useSelection(selection: Selection | undefined) {
  const apiRef = useGridApiRef();
  const ids = selection?.ids ?? none;
  // The grid's current selection, so that only external changes are passed on.
  const shown = useRef(none);

  useEffect(() => {
    if (same(shown.current, ids)) return;
    shown.current = ids;
    apiRef.current?.setRowSelectionModel({ type: 'include', ids: new Set(ids) });
  }, [apiRef, ids]);

  const onRowSelectionModelChange = useEventCallback((model: GridRowSelectionModel) => {
    const chosen = [...model.ids].map(String);
    shown.current = chosen;
    selection?.onChange(chosen);
  });
  return { apiRef, onRowSelectionModelChange };
}
