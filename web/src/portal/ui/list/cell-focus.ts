import { type RefObject, useEffect, useRef } from 'react';

/** Gives the keyboard to the control inside a grid cell when the grid gives it to the cell. */
export function useCellFocus<T extends HTMLElement>(focused: boolean | undefined): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => {
    if (focused) control.current?.focus();
  }, [focused]);
  return control;
}
