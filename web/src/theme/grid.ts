import { laptop } from './laptop';
import { pinnedClass, pinnedSx } from './pinned';
import { color } from './scheme';
import { radius } from './tokens';

/** The class of the checkbox that selects a row. */
export const rowCheckboxClass = 'row-checkbox';

/** Looks like MUI's checkbox. */
const rowCheckboxSx = {
  position: 'relative',
  display: 'inline-flex',
  padding: '9px',
  borderRadius: '50%',
  color: color('outline'),
  '&:hover': { backgroundColor: color('background-sunken') },
  '&:has(:checked)': { color: color('primary-main') },
  '&:has(:focus-visible)': { outline: `3px solid ${color('ring')}`, outlineOffset: 2 },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& svg': { width: 24, height: 24, fill: 'currentColor' },
} as const;

/**
 * Styles for all data grids, as a plain `sx` object, so that only grid screens include them:
 * `<Box sx={gridRoom}><DataGrid sx={gridSx} {...gridSizes} /></Box>`.
 */
export const gridSx = {
  border: `1px solid ${color('divider')}`,
  borderRadius: `${radius.card}px`,
  backgroundColor: color('background-paper'),
  fontSize: '1rem',
  // Leaves room for all columns on a laptop.
  [laptop]: {
    fontSize: '0.875rem',
    '& .MuiDataGrid-cell:not(.MuiDataGrid-cellEmpty), & .MuiDataGrid-columnHeader': { padding: '0 8px' },
  },
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-t-color-border-base': color('divider'),
  '--DataGrid-rowBorderColor': color('divider'),
  '--DataGrid-containerBackground': color('background-sunken'),
  '& .MuiDataGrid-columnHeader': {
    backgroundColor: color('background-sunken'),
    color: color('text-secondary'),
    fontSize: '0.875rem',
  },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650 },
  '& .MuiDataGrid-columnSeparator': { color: color('divider') },
  // Rows stay clickable until replaced, so that a press that started before a refetch still works.
  '& .MuiDataGrid-overlayWrapper': { pointerEvents: 'none' },
  [`& .MuiDataGrid-cell.${pinnedClass}`]: { ...pinnedSx, backgroundColor: color('background-paper') },
  [`& .MuiDataGrid-columnHeader.${pinnedClass}`]: pinnedSx,
  [`& .MuiDataGrid-row:hover > .${pinnedClass}`]: { backgroundColor: color('background-sunken') },
  [`& .MuiDataGrid-row.Mui-selected > .${pinnedClass}`]: { backgroundColor: color('primary-soft') },
  '& .MuiDataGrid-row:hover': { backgroundColor: color('background-sunken') },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: color('primary-soft'),
  },
  [`& .${rowCheckboxClass}`]: rowCheckboxSx,
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `3px solid ${color('ring')}`,
    outlineOffset: '-3px',
  },
  '& .MuiDataGrid-footerContainer': { borderTop: `1px solid ${color('divider')}` },
} as const;

const rowHeight = 52;

/** For cells of three lines. */
export const tallRowHeight = 68;

/**
 * Sizes in px. All columns always render, since a pinned cell must exist wherever the table is
 * scrolled sideways.
 */
export const gridSizes = {
  rowHeight,
  columnHeaderHeight: 44,
  rowBufferPx: 25 * tallRowHeight,
  columnBufferPx: 4000,
} as const;

/** As tall as the rows: the page scrolls, not the table. */
export const gridRoom = { display: 'flex', flexDirection: 'column' } as const;
