import type { Timestamp } from '@united/domain/shared/timestamp';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { CallError, type Stale } from '~/portal/data/errors';
import { type Difference, differencesOf, mergeChanges } from './differences';
import { StaleNotice } from './stale-notice';
import { type Form, labelOf } from './use-form';

export interface LockOptions<V> {
  /**
   * The stored record the form was opened with; its version is `updated_at`. Omit it for a new
   * record, or if the form compares its fields itself.
   */
  record?: { updated_at: Pick<Timestamp, 'toMillis'> } | undefined;
  /** Display texts of values, by field. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Maps the record's fields to form values, if they differ. */
  valuesOf?: (current: Stale['current']) => Partial<V>;
  /** Returns other users' changes, if they can't be derived from the form values `before`. */
  differences?: (current: Stale['current'], before: V) => readonly Difference[];
  /** Reapplies the user's changes to other users' values. Default: `mergeChanges`. */
  merge?: (before: V, mine: V, theirs: V) => V;
  /** Called after the form took over other users' values. */
  onReload?: (newer: Stale) => void;
}

export interface Lock {
  /** The version that saving replaces, in milliseconds; 0 creates the record. */
  version: number;
  /** Handles an error caused by another user's change. Returns false for any other error. */
  refused: (error: unknown) => boolean;
  /** Warns that someone else changed or deleted the record. Null otherwise. */
  notice: ReactNode;
  /** Switches to another version, the one a draft was based on. */
  restore: (version: number) => void;
}

/**
 * Optimistic locking for a form. Saving replaces the version the form was opened with and fails if
 * the stored record has another version. The notice then offers to reload the record and keep the
 * user's changes.
 */
export function useLock<V extends FieldValues, T>(
  form: Form<V, T>,
  { record, texts, valuesOf, differences, merge = mergeChanges, onReload }: LockOptions<V>,
): Lock {
  const [version, setVersion] = useState(() => record?.updated_at.toMillis() ?? 0);
  const [stale, setStale] = useState<Stale | 'deleted' | null>(null);
  const before = form.formState.defaultValues as V;

  /** Returns the form's values for the stored record. Null becomes '' in a text field. */
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
    form.reset(merge(before, mine, theirs) as DefaultValues<V>, { keepDefaultValues: true });
    setVersion(newer.updated_at);
    setStale(null);
    onReload?.(newer);
  };

  return {
    version,
    restore: (restored) => {
      setVersion(restored);
      setStale(null);
    },
    refused: (error) => {
      if (!(error instanceof CallError)) return false;
      const isDeleted = error.code === 'not-found' && version > 0;
      const found = error.stale ?? (isDeleted ? 'deleted' : null);
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
