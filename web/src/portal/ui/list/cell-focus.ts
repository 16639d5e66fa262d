import { type RefObject, useEffect, useRef } from 'react';

/** Moves keyboard focus from a grid cell to the control inside it. */
export function useCellFocus<T extends HTMLElement>(focused: boolean | undefined): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => {
    if (focused) control.current?.focus();
  }, [focused]);
  return control;
}
