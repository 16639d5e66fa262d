import { useState } from 'react';
import * as z from 'zod/mini';
import { signedInUid } from '~/portal/auth/auth';
import { lastingPrefix, readStored, store } from '~/portal/data/stored';
import type { ColumnVisibility } from './column';

const visibility = z.record(z.string(), z.boolean());

/** A table's visible columns. Stored in the browser per user, also after sign-out. */
export function useStoredColumns(table: string, preset: ColumnVisibility) {
  const name = `${lastingPrefix}columns-${table}-${signedInUid()}`;
  const [model, setModel] = useState(() => readStored(name, visibility) ?? preset);
  const onChange = (next: ColumnVisibility) => {
    setModel(next);
    store(name, next);
  };
  return { model, onChange };
}
