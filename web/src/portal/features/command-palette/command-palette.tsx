import type { Screen } from './results';
import { SearchDialog } from './search-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';

interface CommandPaletteProps {
  view: 'search' | 'shortcuts';
  onView: (view: 'search' | 'shortcuts' | null) => void;
  screens: readonly Screen[];
  /** Also searches users, tickets and bank applications. For staff. */
  records: boolean;
}

/** Overlays opened by keyboard on any page: search, or the list of shortcuts. */
export function CommandPalette({ view, onView, screens, records }: CommandPaletteProps) {
  const close = () => onView(null);
  return view === 'search' ? (
    <SearchDialog
      screens={screens}
      records={records}
      onClose={close}
      onShortcuts={() => onView('shortcuts')}
    />
  ) : (
    <ShortcutsDialog records={records} onClose={close} />
  );
}
