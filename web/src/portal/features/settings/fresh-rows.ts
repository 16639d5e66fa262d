import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { keyOf } from './banks/summary';
import type { Settings } from './schema';

/**
 * Returns the ids of rows added to a list since the last save. Their keys are derived from their
 * labels until then.
 * @param rows the rows of a field array, of which a new one has a blank key
 */
export function useFreshRows(rows: readonly { id: string; key: string }[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const last = rows.at(-1);
  if (last && last.key === '' && !fresh.has(last.id)) setFresh(new Set([...fresh, last.id]));
  return fresh;
}

/** A list row with a key, which stored documents refer to. */
type KeyedRow = `public.banks.${number}.questions.${number}` | `public.paper_kinds.${number}`;

/** Keeps the key of a fresh row in line with its label. Keys of saved rows never change. */
export function useDerivedKey(row: KeyedRow, isFresh: boolean): void {
  const { control, setValue, trigger } = useFormContext<Settings>();
  const [key, label] = useWatch({ control, name: [`${row}.key`, `${row}.label`] });
  const derived = isFresh ? keyOf(label ?? '') : key;
  useEffect(() => {
    if (derived === key) return;
    setValue(`${row}.key`, derived, { shouldDirty: true, shouldValidate: true });
    // A new row starts with an error. Clear it while the user types: clearing it on the next click
    // would shift the layout and make that click miss.
    void trigger(`${row}.label`);
  }, [derived, key, row, setValue, trigger]);
}
