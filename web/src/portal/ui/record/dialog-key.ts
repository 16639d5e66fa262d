import type { KeyboardEvent } from 'react';

/** Elements that handle keys themselves. */
const ownKeys =
  'input, textarea, select, [role="combobox"], [role="menu"], [role="tab"], [contenteditable="true"]';

/**
 * Returns a key pressed in the dialog without modifiers, outside of elements that handle keys
 * themselves; otherwise undefined.
 */
export function dialogKey(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Dialogs and menus opened from this one are its React children, but elsewhere in the DOM.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownKeys))
    return undefined;
  return altKey || ctrlKey || metaKey || shiftKey ? undefined : key;
}
