import { useEffect, useRef } from 'react';
import type { WizardForm } from './use-draft-keeper';
import type { FormField } from './values';

/** The button to focus for a field without an input, like a sensitive value on file. */
const standIn = (name: FormField) => document.querySelector<HTMLElement>(`[data-field="${name}"] button`);

/** Moves focus after a step change to the heading, or to the field named by `focusField`. */
export function useStepFocus(step: number, form: WizardForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const wanted = useRef<{ name: FormField; step: number } | null>(null);

  /**
   * Focuses the wanted field if it is there: its step, or its part of the step, may still load.
   */
  function focusWanted() {
    const { name } = wanted.current ?? {};
    if (!name || wanted.current?.step !== step) return;
    const other = standIn(name);
    if (!other && document.getElementsByName(name).length === 0) return;
    if (other) other.focus();
    else form.setFocus(name);
    wanted.current = null;
  }

  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = step;
    focusWanted();
  });

  return {
    heading,
    focusWanted,
    focusField(name: FormField, at: number) {
      wanted.current = { name, step: at };
    },
  };
}
