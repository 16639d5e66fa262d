import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ClearFilters, oneRow, rowColumns } from './clear-filters';
import { foldedWidth } from './more-filters';
import { viewsWidth } from './views-button';

interface FilterFrameProps {
  /** Accessible name of the search region. */
  label: string;
  /** Maximum widths of the filters beside the search in a single row, such as `180px 150px`. */
  columns: string;
  /** Filter columns on phones, below the search. */
  phoneColumns?: 1 | 2;
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
  /** The search, then the filters. */
  children: ReactNode;
  /** The button for the filters without room. */
  folded?: ReactNode;
  /** The button for saved views. */
  views?: ReactNode;
  /** An additional line below, such as other active filters. */
  below?: ReactNode;
}

/** The bar above a list: search, filters, and a button that clears them. */
export function FilterFrame(props: FilterFrameProps) {
  const { label, columns, phoneColumns = 2, filtered, onClear, children, folded, views, below } = props;
  const buttons = [folded && foldedWidth, views && viewsWidth, 'auto'].filter(Boolean).join(' ');
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: phoneColumns === 2 ? '1fr 1fr' : '1fr',
          sm: '1fr 1fr',
          md: 'repeat(auto-fit, minmax(260px, 1fr))',
        },
        // Excludes the button, which is the first child if there are no filters.
        '& > :first-of-type:not(button)': { gridColumn: '1 / -1' },
        // Alone in its line on a phone.
        '& > .views:nth-child(even)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        [oneRow]: {
          gridTemplateColumns: `minmax(220px, 1fr) ${rowColumns(columns)} ${buttons}`,
          '& > :first-of-type:not(button)': { gridColumn: 'auto' },
        },
      }}
    >
      {children}
      {folded}
      {views}
      <ClearFilters filtered={filtered} onClear={onClear} />
      {below && <Box sx={{ gridColumn: '1 / -1' }}>{below}</Box>}
    </Box>
  );
}
