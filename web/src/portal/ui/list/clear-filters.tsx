import Button from '@mui/material/Button';

/** Media query for screens wide enough to fit search and filters in one row. */
export const oneRow = '@media (min-width:1280px)';

/** The part of its width that a filter may give up for the search, on a laptop. */
const shrinks = 0.7;

/**
 * Returns the grid columns of filters in a single row.
 * @param widths Maximum widths in pixels, such as `180px 150px`
 */
export const rowColumns = (widths: string): string =>
  widths
    .split(' ')
    .map((width) => `minmax(${Math.round(shrinks * Number.parseInt(width, 10))}px, ${width})`)
    .join(' ');

/** Clears search and all filters. */
export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button size="small" onClick={onClear} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
    Clear filters
  </Button>
);
