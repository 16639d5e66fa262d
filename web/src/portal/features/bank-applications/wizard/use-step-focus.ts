import { useEffect, useRef } from 'react';
import { stepOf } from './steps';
import type { WizardForm } from './use-draft-keeper';
import type { WizardField } from './values';

/** Moves focus after a step change to the heading, or to the field named by `focusField`. */
export function useStepFocus(step: number, form: WizardForm) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const field = useRef<WizardField | null>(null);

  useEffect(() => {
    // The field's step may still be loading.
    if (field.current && stepOf(field.current) === step) {
      form.setFocus(field.current);
      field.current = null;
    } else if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    shown.current = step;
  });

  return {
    heading,
    focusField(name: WizardField) {
      field.current = name;
    },
  };
}
