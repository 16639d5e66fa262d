/** As many cards per row as fit, with equal heights. */
export const cardGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
} as const;

/**
 * Figures on the member dashboard: account status above four counts on a phone, one row on a
 * desktop.
 */
export const figureGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(5, minmax(0, 1fr))',
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;

/** Panels side by side where two fit. A collapsed panel takes a full row. */
export const panelRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& > *': { flex: { xs: '1 1 100%', lg: '1 1 calc(50% - 8px)' }, minWidth: 0 },
  '& > :has([data-folded])': { flexBasis: '100%' },
} as const;

/** Panels side by side where two fit. */
export const pairs = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
