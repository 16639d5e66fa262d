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
 * Lets a grid keep its own selection and keeps that at the one from outside. A selection that comes as a prop draws the whole grid
 * for one row, since every cell reads the grid's props; the grid's own draws the rows that it concerns.
 */
export function useSelection(selection: Selection | undefined) {
  const apiRef = useGridApiRef();
  const ids = selection?.ids ?? none;
  // What the grid shows as chosen: only what others changed is told to it.
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
