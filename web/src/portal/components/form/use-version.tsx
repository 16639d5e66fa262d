import type { Timestamp } from '@united/domain/timestamp';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, type Stale } from '~/portal/firebase/call-error';
import type { Difference } from './stale-notice';

const StaleNotice = lazy(async () => ({ default: (await import('./stale-notice')).StaleNotice }));

interface Options<V> {
  /** `updated_at` of the record when the form was opened; none for a new one. */
  opened: Timestamp | undefined;
  labels: Readonly<Record<keyof V, string>>;
  /** How values are shown that are not the text itself. */
  texts?: { readonly [F in keyof V]?: Readonly<Record<string, string>> };
}

export interface Version {
  /** The version that saving replaces, in milliseconds. */
  expected: number;
  /** Takes note of an error that tells of another's change; false for any other error. */
  refused: (error: unknown) => boolean;
  /** What the other has changed, until it is decided what to do about it; null when there is nothing. */
  notice: ReactNode;
}

/**
 * The version of a record that a form is about, for a form whose default values are the record's. When saving is refused because somebody else
 * was faster, `notice` tells what is different and lets the person keep what was typed, or take the new values.
 */
export function useVersion<V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  { opened, labels, texts = {} }: Options<V>,
): Version {
  const [expected, setExpected] = useState(() => opened?.toMillis() ?? 0);
  const [stale, setStale] = useState<Stale | null>(null);
  // Read here so that the form keeps track of it: resetting keeps what is dirty.
  const { defaultValues = {}, dirtyFields: _ } = form.formState;
  const before: Record<string, unknown> = defaultValues;

  const goOn = ({ updated_at, current }: Stale, keep: boolean) => {
    const known = Object.entries(current).filter(([field]) => field in before);
    form.reset({ ...before, ...Object.fromEntries(known) } as unknown as V, { keepDirtyValues: keep });
    setExpected(updated_at);
    setStale(null);
  };

  const textOf = (field: keyof V, value: unknown): string =>
    texts[field]?.[String(value)] ?? (value === null || value === undefined ? '' : String(value));
  const differencesIn = ({ current }: Stale): Difference[] =>
    Object.entries(current).flatMap(([field, value]) =>
      field in before && before[field] !== value
        ? [{ label: labels[field] ?? field, from: textOf(field, before[field]), to: textOf(field, value) }]
        : [],
    );

  return {
    expected,
    refused: (error) => {
      if (!(error instanceof CallError && error.stale)) return false;
      setStale(error.stale);
      return true;
    },
    notice: stale && (
      <Suspense>
        <StaleNotice
          differences={differencesIn(stale)}
          onKeep={() => goOn(stale, true)}
          onTake={() => goOn(stale, false)}
        />
      </Suspense>
    ),
  };
}
