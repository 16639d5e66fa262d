import { color } from './scheme';
import { radius } from './tokens';

/**
 * The look of every data grid, as a plain `sx` object, so that only grid screens carry it:
 * `<DataGrid sx={gridLook} {...gridSizes} />`.
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

/** Heights in px. */
export const gridSizes = { rowHeight: 52, columnHeaderHeight: 44 } as const;
