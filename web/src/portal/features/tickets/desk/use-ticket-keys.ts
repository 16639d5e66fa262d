import type { KeyboardEvent } from 'react';

/** Where these keys mean something else. */
const ownKeys = 'input, textarea, select, [role="menu"], [role="tab"], [contenteditable="true"]';

export interface TicketKeys {
  next: () => void;
  previous: () => void;
  reply: () => void;
  note: () => void;
  assignToMe: () => void;
  resolve: () => void;
}

const meanings: Record<string, keyof TicketKeys> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  r: 'reply',
  n: 'note',
  a: 'assignToMe',
  e: 'resolve',
};

/** What the keyboard does in an open ticket. Dialogs and menus on top of it keep their own keys. */
export const onTicketKey = (keys: TicketKeys) => (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  // What lies on top is its React child, but stands elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(ownKeys)) return;
  const meaning = altKey || ctrlKey || metaKey || shiftKey ? undefined : meanings[key];
  if (!meaning) return;
  event.preventDefault();
  keys[meaning]();
};
