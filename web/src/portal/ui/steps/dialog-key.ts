import type { KeyboardEvent } from 'react';

/** Where keys have another meaning. */
const ownKeys =
  'input, textarea, select, [role="combobox"], [role="menu"], [role="tab"], [contenteditable="true"]';

/** A key pressed alone in the dialog itself, where it has no other meaning. Else undefined. */
export function dialogKey(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // Dialogs and menus on top of this one are its React children, but stand elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownKeys))
    return undefined;
  return altKey || ctrlKey || metaKey || shiftKey ? undefined : key;
}
