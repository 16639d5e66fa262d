import { color } from './scheme';

/** The class of grid cells that stay at the right edge; the community grid cannot pin columns. */
export const pinnedClass = 'pinned-right';

/** Keeps a table's cell at the right edge of its scrolling frame. */
export const pinnedSx = {
  position: 'sticky',
  right: 0,
  zIndex: 2,
  borderLeft: `1px solid ${color('divider')}`,
} as const;
