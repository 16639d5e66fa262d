import type { Timestamp } from '@united/domain/shared/timestamp';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { CallError, type Stale } from '~/portal/data/errors';
import { type Difference, differencesOf, keepChanges } from './differences';
import { StaleNotice } from './stale-notice';
import { type Form, labelOf } from './use-form';

export interface LockOptions<V> {
  /** The stored record as the form was opened with it, whose version is `updated_at`; none for a
   * new one, and where the form compares its fields itself. */
  record?: { updated_at: Pick<Timestamp, 'toMillis'> } | undefined;
  /** How values are shown that are not the text itself. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The values of the form in the record's fields, where they are not the fields themselves. */
  valuesOf?: (current: Stale['current']) => Partial<V>;
  /** Others' changes, where they are not those of the form's values, which were `before`. */
  differences?: (current: Stale['current'], before: V) => readonly Difference[];
  /** The form has others' values now, besides those that were typed. */
  onReload?: (newer: Stale) => void;
}

export interface Lock {
  /** The version that saving replaces, in milliseconds; 0 creates the record. */
  expected: number;
  /** Handles a refusal caused by another user's change; false for any other error. */
  refused: (error: unknown) => boolean;
  /** Says that someone else changed or deleted the record; null while nobody has. */
  notice: ReactNode;
  /** Edits the version `opened` instead, as a draft did. */
  restore: (opened: number) => void;
}

/**
 * The optimistic lock of a form: saving replaces the version that the form was opened with, and is
 * refused when the record has another by then. The notice then reloads the record and keeps what was
 * typed.
 */
export function useLock<V extends FieldValues, T>(
  form: Form<V, T>,
  { record, texts, valuesOf, differences, onReload }: LockOptions<V>,
): Lock {
  const [expected, setExpected] = useState(() => record?.updated_at.toMillis() ?? 0);
  const [stale, setStale] = useState<Stale | 'deleted' | null>(null);
  const before = form.formState.defaultValues as V;

  /** The form's values of the record as it is by now; a text field shows nothing as blank. */
  const theirsOf = ({ current }: Stale): V => {
    const now = new Map<string, unknown>(Object.entries(valuesOf ? valuesOf(current) : current));
    const theirs = Object.entries(before).map(([field, value]) => {
      if (!now.has(field)) return [field, value];
      return [field, typeof value === 'string' ? (now.get(field) ?? '') : now.get(field)];
    });
    return Object.fromEntries(theirs);
  };
  const changesIn = (newer: Stale) =>
    differences?.(newer.current, before) ??
    differencesOf(before, theirsOf(newer), (path) => labelOf(form.fields, path), texts);

  const reload = (newer: Stale) => {
    const mine = form.getValues();
    const theirs = theirsOf(newer);
    form.reset(theirs as DefaultValues<V>);
    form.reset(keepChanges(before, mine, theirs) as DefaultValues<V>, { keepDefaultValues: true });
    setExpected(newer.updated_at);
    setStale(null);
    onReload?.(newer);
  };

  return {
    expected,
    restore: (opened) => {
      setExpected(opened);
      setStale(null);
    },
    refused: (error) => {
      if (!(error instanceof CallError)) return false;
      const isGone = error.code === 'not-found' && expected > 0;
      const found = error.stale ?? (isGone ? 'deleted' : null);
      setStale(found);
      return found !== null;
    },
    notice:
      stale === 'deleted' ? (
        <StaleNotice differences="deleted" />
      ) : (
        stale && <StaleNotice differences={changesIn(stale)} onReload={() => reload(stale)} />
      ),
  };
}
