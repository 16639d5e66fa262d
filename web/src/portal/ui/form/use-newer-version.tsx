import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '~/portal/data/errors';
import { useToast } from '~/portal/ui/toast';
import { type Difference, keepChanges } from './differences';
import { LateStaleNotice } from './late-stale-notice';

interface Options<S, V> {
  /** The record as the form was opened with it; none for a new one. */
  opened: S | undefined;
  /** The record as it is stored now; null once it is deleted. */
  live: S | null | undefined;
  /** What a record fills the form with. */
  valuesOf: (record: S) => V | Promise<V>;
  differencesIn: (before: S, now: S) => readonly Difference[];
  /** The form has got other values than those that were typed. */
  onReset?: () => void;
  /** Who saved the newer version. */
  by?: (now: S) => ReactNode;
}

interface NewerVersion<S> {
  /** The record that saving replaces; none creates it. */
  base: S | undefined;
  /** What others changed, until it is decided what to do about it; null when there is nothing. */
  notice: ReactNode;
  /** The version of `base`. */
  expected: number;
  /** Edits version `opened` instead, as a draft did, with what the form held then. */
  restore: (opened: number, values: object) => void;
}

/** Watches a versioned record. After another's save `notice` shows changes and two ways on. */
export function useNewerVersion<S extends { version: number }, V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  { opened, live = null, valuesOf, differencesIn, onReset, by }: Options<S, V>,
): NewerVersion<S> {
  const toast = useToast();
  const [base, setBase] = useState(opened);
  // The default values are those of `base`: resetting replaces both.
  const { isSubmitting, isSubmitSuccessful, defaultValues } = form.formState;
  const isBehind =
    base !== undefined && !isSubmitting && !isSubmitSuccessful && live?.version !== base.version;

  const goOn = async (now: S, keep: boolean) => {
    try {
      const theirs = await valuesOf(now);
      const before = defaultValues as V;
      const mine = form.getValues();
      form.reset(theirs as DefaultValues<V>);
      if (keep) form.reset(keepChanges(before, mine, theirs), { keepDefaultValues: true });
      setBase(now);
      onReset?.();
    } catch (error) {
      toast.error('The new version could not be loaded', messageOf(error));
    }
  };

  return {
    base,
    expected: base?.version ?? 0,
    restore: (opened, values) => {
      setBase(base && { ...base, ...values, version: opened });
      onReset?.();
    },
    notice:
      isBehind &&
      (live ? (
        <LateStaleNotice
          differences={differencesIn(base, live)}
          by={by?.(live)}
          onKeep={() => void goOn(live, true)}
          onTake={() => void goOn(live, false)}
        />
      ) : (
        <LateStaleNotice differences="deleted" onKeep={() => setBase(undefined)} />
      )),
  };
}
