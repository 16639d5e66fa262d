import type { KeyboardEvent } from 'react';
import { dialogKey } from '~/portal/ui/steps/dialog-key';

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

/** Keyboard shortcuts of an open ticket. Dialogs and menus above it keep their own keys. */
export const onTicketKey = (keys: TicketKeys) => (event: KeyboardEvent<HTMLElement>) => {
  const meaning = meanings[dialogKey(event) ?? ''];
  if (!meaning) return;
  event.preventDefault();
  keys[meaning]();
};
