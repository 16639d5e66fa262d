import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Settings } from './schema';

/**
 * Keeps an untouched form at the settings in force. Answers whether the form started from settings that are not in force any more, since
 * somebody else saved while it was being filled in.
 */
export function useFreshSettings(form: UseFormReturn<Settings>, settings: Settings): boolean {
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const inForce = JSON.stringify(settings);
  const [known, setKnown] = useState(inForce);
  const started = JSON.stringify(defaultValues);

  useEffect(() => {
    if (known === inForce || isDirty || isSubmitting) return;
    setKnown(inForce);
    form.reset(settings);
  }, [known, inForce, isDirty, isSubmitting, form, settings]);

  return isDirty && !isSubmitting && known !== inForce && started !== inForce;
}
