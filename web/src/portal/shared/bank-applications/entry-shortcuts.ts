import type { Shortcuts } from '~/portal/ui/shortcut-list';

/** The entry desk's keys. `use-desk-keys.ts` handles them. */
export const entryShortcuts: Shortcuts = [
  [['k', 'j'], 'Previous and next office in the queue, or line in an office', '/'],
  [['Enter'], 'Open the office for entry'],
  [['c'], 'Copy the line'],
  [['n'], 'Next office'],
  [['p', 'p'], 'Mark as passed to the bank', 'then'],
];
