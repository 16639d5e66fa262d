import Button from '@mui/material/Button';

/** Pixels of everything in the row but the filters: menu, margins, the search at its narrowest, this button. */
const besideFilters = 555;
const gap = 12;

/**
 * Returns the media query from which search, filters and this button stand in one row.
 * @param columns widths of the filters in pixels, such as `180px 150px`
 */
export function inOneRow(columns: string): string {
  const widths = columns.split(' ').filter(Boolean);
  const needed = widths.reduce((sum, width) => sum + gap + Number.parseInt(width, 10), besideFilters + gap);
  return `@media (min-width:${Math.max(1280, needed)}px)`;
}

interface ClearFiltersProps {
  /** From which width the bar is one row (`inOneRow`). */
  row: string;
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
}

/**
 * Clears search and all filters, last in the bar above a list. In a row it keeps its place when
 * there is nothing to clear, so that the filters do not move away from under the pointer.
 */
export const ClearFilters = ({ row, filtered, onClear }: ClearFiltersProps) => (
  <Button
    disabled={!filtered}
    onClick={onClear}
    sx={{
      whiteSpace: 'nowrap',
      display: filtered ? 'inline-flex' : 'none',
      [row]: { display: 'inline-flex' },
    }}
  >
    Clear filters
  </Button>
);
