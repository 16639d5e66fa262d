import { startTransition, useState } from 'react';

/**
 * Returns `slotProps.select` that open and close a select's menu in a transition, so that the field
 * responds to a press before a long menu renders.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const change = (to: boolean) => startTransition(() => setOpen(to));
  return { open, onOpen: () => change(true), onClose: () => change(false) };
}
