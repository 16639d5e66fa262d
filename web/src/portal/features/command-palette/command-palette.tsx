import type { Screen } from './results';
import { SearchDialog } from './search-dialog';
import { ShortcutsDialog } from './shortcuts-dialog';

interface CommandPaletteProps {
  view: 'search' | 'shortcuts';
  onView: (view: 'search' | 'shortcuts' | null) => void;
  /** Called instead of `onView` when a result was opened, which closes the search. */
  onOpened: () => void;
  screens: readonly Screen[];
  /** Also searches users, tickets and bank applications. For staff. */
  records: boolean;
}

/** Overlays opened by keyboard on any page: search, or the list of shortcuts. */
export function CommandPalette({ view, onView, onOpened, screens, records }: CommandPaletteProps) {
  const close = () => onView(null);
  return view === 'search' ? (
    <SearchDialog
      screens={screens}
      records={records}
      onClose={close}
      onOpened={onOpened}
      onShortcuts={() => onView('shortcuts')}
    />
  ) : (
    <ShortcutsDialog records={records} onClose={close} />
  );
}
