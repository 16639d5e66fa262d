import { color } from './scheme';

/** The class of grid cells pinned to the right edge. The community grid can't pin columns. */
export const pinnedClass = 'pinned-right';

/** Pins a table cell to the right edge of its scroll container. */
export const pinnedSx = {
  position: 'sticky',
  right: 0,
  zIndex: 2,
  borderLeft: `1px solid ${color('divider')}`,
} as const;
