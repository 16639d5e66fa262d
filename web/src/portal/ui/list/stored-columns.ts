import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import * as z from 'zod/mini';
import { signedInUid } from '~/portal/auth/auth';
import { lastingPrefix, readStored, store } from '~/portal/data/stored';

const visibility = z.record(z.string(), z.boolean());

/** A table's visible columns. Stored in the browser per user, also after sign-out. */
export function useStoredColumns(table: string, preset: GridColumnVisibilityModel) {
  const name = `${lastingPrefix}columns-${table}-${signedInUid()}`;
  const [model, setModel] = useState(() => readStored(name, visibility) ?? preset);
  const onChange = (next: GridColumnVisibilityModel) => {
    setModel(next);
    store(name, next);
  };
  return { model, onChange };
}
