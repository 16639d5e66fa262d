import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import * as z from 'zod/mini';
import { storagePrefix } from '~/portal/data/browser-storage';

const stored = z.record(z.string(), z.boolean());

function read(key: string): GridColumnVisibilityModel | null {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Which columns of a table show; the browser keeps the choice for as long as the person stays signed in. */
export function useStoredColumns(table: string, preset: GridColumnVisibilityModel) {
  const key = `${storagePrefix}columns-${table}`;
  const [model, setModel] = useState(() => read(key) ?? preset);
  const onChange = (next: GridColumnVisibilityModel) => {
    setModel(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch (error) {
      console.warn('The browser keeps no storage.', error);
    }
  };
  return { model, onChange };
}
