import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { cardScreens } from './card-screens';
import { ClearFilters, oneRow, rowColumns } from './clear-filters';
import { type FilterChip, FilterChips } from './filter-chips';
import { focusFilters } from './focus-filters';
import { foldedWidth, MoreFilters } from './more-filters';
import { viewsWidth } from './views-button';

interface FilterFrameProps {
  /** Accessible name of the search region. */
  label: string;
  /** Maximum widths of `filters` in a single row, such as `180px 150px`. */
  columns: string;
  /** The search, or what comes first. Always visible. */
  search: ReactNode;
  /** The filters used most: beside the search, or behind the Filters button above cards. */
  filters: ReactNode;
  /** The filters that are always behind the Filters button. */
  folded?: ReactNode;
  /** The filters that are set, without the search. */
  chips: readonly FilterChip[];
  onRemove: (name: string) => void;
  /** Whether any filter other than the search, which has its own button, can be cleared. */
  filtered: boolean;
  onClear: () => void;
  /** Whether the empty state below already offers to clear the filters. */
  empty?: boolean;
  /** The button for saved views. */
  views?: ReactNode;
  /** An additional line, such as the user by whom the list is filtered. */
  below?: ReactNode;
}

/**
 * The bar above a list: search, filters and saved views in one line, as wide as the list. What is set
 * behind the Filters button, and a button that clears the filters, are in a line below.
 */
export function FilterFrame(props: FilterFrameProps) {
  const { label, columns, search, filters, folded, chips, filtered, empty, views, below } = props;
  const narrow = useMediaQuery(cardScreens);
  const shown = chips.filter((chip) => narrow || chip.folded);
  const canClear = filtered && !empty;
  const buttons = [folded && foldedWidth, views && viewsWidth].filter(Boolean).join(' ');
  return (
    <Box role="search" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={
          narrow
            ? {
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1.5,
                '& > .MuiButton-root': { flex: { xs: views ? 1 : 'none', sm: 'none' }, minHeight: 44 },
              }
            : {
                display: 'grid',
                gap: 1.5,
                alignItems: 'center',
                gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
                '& > :first-of-type:not(button)': { gridColumn: '1 / -1' },
                [oneRow]: {
                  gridTemplateColumns: `minmax(220px, 1fr) ${rowColumns(columns)} ${buttons}`,
                  '& > :first-of-type:not(button)': { gridColumn: 'auto' },
                },
              }
        }
      >
        {narrow ? (
          // Beside the Filters button, unless that shares a phone's line with the views.
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              flex: { xs: views ? '1 1 100%' : '1 1 180px', sm: '1 1 180px' },
            }}
          >
            {search}
          </Box>
        ) : (
          <>
            {search}
            {filters}
          </>
        )}
        {(narrow || folded) && (
          <MoreFilters count={shown.length}>
            {narrow && filters}
            {folded}
          </MoreFilters>
        )}
        {views}
      </Box>
      {(shown.length > 0 || canClear) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <FilterChips
            chips={shown}
            onRemove={(name) => {
              props.onRemove(name);
              focusFilters();
            }}
          />
          {canClear && (
            <ClearFilters
              onClear={() => {
                props.onClear();
                focusFilters();
              }}
            />
          )}
        </Box>
      )}
      {below && <Box>{below}</Box>}
    </Box>
  );
}
