import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readStored, store } from '~/portal/data/stored';

const visibility = z.record(z.string(), z.boolean());

/** The visible columns of a table; the browser keeps the choice until sign-out. */
export function useStoredColumns(table: string, preset: GridColumnVisibilityModel) {
  const name = `columns-${table}`;
  const [model, setModel] = useState(() => readStored(name, visibility) ?? preset);
  const onChange = (next: GridColumnVisibilityModel) => {
    setModel(next);
    store(name, next);
  };
  return { model, onChange };
}
