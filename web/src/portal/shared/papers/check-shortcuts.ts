import type { Shortcuts } from '~/portal/ui/shortcut-list';

/** The keys of Papers to Check. `use-check-keys.ts` handles them. */
export const checkShortcuts: Shortcuts = [
  [['k', 'j'], 'Previous and next paper', '/'],
  [['a'], 'Accept'],
  [['r'], 'Refuse'],
  [['u'], 'Undo the last decision'],
];
