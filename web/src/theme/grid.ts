import { color } from './scheme';
import { radius } from './tokens';

/**
 * The look of every data grid, as a plain `sx` object, so that only grid screens carry it:
 * `<Box sx={gridRoom}><DataGrid sx={gridLook} {...gridSizes} /></Box>`.
 */
export const gridLook = {
  border: `1px solid ${color('divider')}`,
  borderRadius: `${radius.card}px`,
  backgroundColor: color('background-paper'),
  fontSize: '1rem',
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
  // Rows that show are there until others have come: a press on one of them counts, also one that began before others were asked for.
  '& .MuiDataGrid-overlayWrapper': { pointerEvents: 'none' },
  '& .MuiDataGrid-row:hover': { backgroundColor: color('background-sunken') },
  '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': {
    backgroundColor: color('primary-soft'),
  },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: `3px solid ${color('ring')}`,
    outlineOffset: '-3px',
  },
  '& .MuiDataGrid-footerContainer': { borderTop: `1px solid ${color('divider')}` },
} as const;

const rowHeight = 52;

/** Heights in px. A page of 25 rows is whole in the document; of a longer one only what is near the rows in sight. */
export const gridSizes = { rowHeight, columnHeaderHeight: 44, rowBufferPx: 25 * rowHeight } as const;

/** Around a grid: as high as its rows, at most what a heading and filters leave of the window, so that the names of the columns and the pages stay in sight. */
export const gridRoom = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(28rem, calc(100dvh - 15rem))',
} as const;
