import { startTransition, useState } from 'react';

/**
 * Opens and closes the menu of a select, for its `slotProps.select`. In transitions: what was
 * pressed shows first, then the options, however many they are.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const change = (to: boolean) => startTransition(() => setOpen(to));
  return { open, onOpen: () => change(true), onClose: () => change(false) };
}
