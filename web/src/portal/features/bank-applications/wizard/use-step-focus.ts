import { useEffect, useRef } from 'react';
import { focusField } from '~/portal/shared/bank-applications/form/focus-field';
import type { FormField } from '~/portal/shared/bank-applications/form/values';
import type { WizardForm } from './use-wizard-draft';

/** After a step change, moves focus to the heading, or to the field requested by `focusField`. */
export function useStepFocus(step: number, form: WizardForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const pending = useRef<{ name: FormField; step: number } | null>(null);

  /**
   * Focuses the requested field if it is rendered. Its step, or part of it, may still be loading.
   */
  function focusPending() {
    const { name } = pending.current ?? {};
    if (!name || pending.current?.step !== step) return;
    if (focusField(form, name)) pending.current = null;
  }

  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = step;
    focusPending();
  });

  return {
    heading,
    focusPending,
    focusField: (name: FormField, at: number) => {
      pending.current = { name, step: at };
    },
  };
}
