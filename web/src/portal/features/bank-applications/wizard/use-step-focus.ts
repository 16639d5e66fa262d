import { useEffect, useRef } from 'react';
import type { FormField } from '~/portal/shared/bank-applications/form/values';
import type { WizardForm } from './use-wizard-draft';

/** Returns the button to focus for a field without an input, such as a sensitive value on file. */
const buttonFor = (name: FormField) => document.querySelector<HTMLElement>(`[data-field="${name}"] button`);

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
    const button = buttonFor(name);
    if (!button && document.getElementsByName(name).length === 0) return;
    if (button) button.focus();
    else form.setFocus(name);
    pending.current = null;
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
    focusField(name: FormField, at: number) {
      pending.current = { name, step: at };
    },
  };
}
