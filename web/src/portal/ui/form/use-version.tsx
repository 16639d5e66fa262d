import type { Timestamp } from '@united/domain/shared/timestamp';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, type Stale } from '~/portal/data/errors';
import { differencesOf } from './differences';
import { LateStaleNotice } from './late-stale-notice';

interface Options {
  /** `updated_at` of the record when the form was opened; none for a new one. */
  opened: Timestamp | undefined;
  labels: Readonly<Record<string, string>>;
  /** How values are shown that are not the text itself. */
  texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Version {
  /** The version that saving replaces, in milliseconds. */
  expected: number;
  /** Handles a refusal caused by another user's change; false for any other error. */
  refused: (error: unknown) => boolean;
  /** Another user's changes awaiting a decision, null if none. */
  notice: ReactNode;
  /** Edits `opened` instead, as a draft did. */
  restore: (opened: number) => void;
}

/**
 * Tracks the version a form edits; its default values are the record's. When a save is refused as
 * stale, `notice` shows the differences and lets the user keep what was typed or take the new
 * values.
 */
export function useVersion<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  { opened, labels, texts }: Options,
): Version {
  const [expected, setExpected] = useState(() => opened?.toMillis() ?? 0);
  const [stale, setStale] = useState<Stale | null>(null);
  // Read here so that the form keeps track of it: resetting keeps what is dirty.
  const { defaultValues = {}, dirtyFields: _ } = form.formState;
  const before: Record<string, unknown> = defaultValues;

  /** What the form shows of the record as it is by now; a text field shows nothing as blank. */
  const currentOf = ({ current }: Stale) =>
    Object.fromEntries(
      Object.entries(current).flatMap(([field, value]) =>
        field in before ? [[field, typeof before[field] === 'string' ? (value ?? '') : value]] : [],
      ),
    );

  const goOn = (newer: Stale, keep: boolean) => {
    form.reset((typed) => ({ ...typed, ...before, ...currentOf(newer) }), { keepDirtyValues: keep });
    setExpected(newer.updated_at);
    setStale(null);
  };

  return {
    expected,
    restore: setExpected,
    refused: (error) => {
      if (!(error instanceof CallError && error.stale)) return false;
      setStale(error.stale);
      return true;
    },
    notice: stale && (
      <LateStaleNotice
        differences={differencesOf(before, currentOf(stale), (field) => labels[field] ?? field, texts)}
        onKeep={() => goOn(stale, true)}
        onTake={() => goOn(stale, false)}
      />
    ),
  };
}
