import Button from '@mui/material/Button';

/** Media query for screens wide enough to fit search, filters and this button in one row. */
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

interface ClearFiltersProps {
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
}

/**
 * Clears search and all filters. Comes last in the bar above a list. In a single row it keeps its
 * space while there is nothing to clear, so that the filters don't move under the pointer.
 */
export const ClearFilters = ({ filtered, onClear }: ClearFiltersProps) => (
  <Button
    onClick={onClear}
    sx={{
      whiteSpace: 'nowrap',
      display: filtered ? 'inline-flex' : 'none',
      justifySelf: 'start',
      [oneRow]: { display: 'inline-flex', visibility: filtered ? 'visible' : 'hidden' },
    }}
  >
    Clear filters
  </Button>
);
