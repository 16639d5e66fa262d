import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mergeSettings } from './merge';
import type { Settings } from './schema';

const same = (a: Settings, b: Settings) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Resets an untouched form when the stored settings change. `startedFrom` holds the values it was
 * filled with. `isBehind` is set if someone else has saved since: nothing is saved until the user
 * picks one of the two ways on.
 */
export function useFreshSettings(form: UseFormReturn<Settings>, settings: Settings) {
  const { isDirty, isSubmitting } = form.formState;
  // The user's own save takes a moment to arrive: until then `known` is older than `startedFrom`.
  const [{ startedFrom, known }, setBase] = useState({ startedFrom: settings, known: settings });
  const isNews = !same(known, settings) && !same(startedFrom, settings);

  useEffect(() => {
    if (same(known, settings) || (isNews && (isDirty || isSubmitting))) return;
    setBase({ startedFrom: settings, known: settings });
    if (isNews) form.reset(settings);
  }, [known, isNews, isDirty, isSubmitting, form, settings]);

  const startAnew = () => {
    setBase({ startedFrom: settings, known: settings });
    form.reset(settings);
  };

  return {
    startedFrom,
    isBehind: isDirty && !isSubmitting && isNews,
    /** Records what was saved from this form. */
    saved: (own: Settings) => {
      setBase({ startedFrom: own, known });
      form.reset(own);
    },
    /** Forgets what was typed. */
    load: startAnew,
    /** Adopts what others saved, and keeps the changes made here. */
    merge: () => {
      const merged = mergeSettings(startedFrom, form.getValues(), settings);
      startAnew();
      form.reset(merged, { keepDefaultValues: true });
    },
  };
}
