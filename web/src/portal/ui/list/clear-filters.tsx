import Button from '@mui/material/Button';

/**
 * Width in pixels of everything but the filters: sidebar, margins, narrowest search, this button.
 */
const besideFilters = 595;
const gap = 12;

/**
 * Returns the media query for screens wide enough to fit search, filters and this button in one
 * row.
 * @param columns Filter widths in pixels, such as `180px 150px`
 */
export function inOneRow(columns: string): string {
  const widths = columns.split(' ').filter(Boolean);
  const needed = widths.reduce((sum, width) => sum + gap + Number.parseInt(width, 10), besideFilters + gap);
  return `@media (min-width:${Math.max(1280, needed)}px)`;
}

interface ClearFiltersProps {
  /** Media query for a single row (`inOneRow`). */
  row: string;
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
}

/**
 * Clears search and all filters. Comes last in the bar above a list. In a single row it keeps its
 * space while there is nothing to clear, so that the filters don't move under the pointer.
 */
export const ClearFilters = ({ row, filtered, onClear }: ClearFiltersProps) => (
  <Button
    onClick={onClear}
    sx={{
      whiteSpace: 'nowrap',
      display: filtered ? 'inline-flex' : 'none',
      justifySelf: 'start',
      [row]: { display: 'inline-flex', visibility: filtered ? 'visible' : 'hidden' },
    }}
  >
    Clear filters
  </Button>
);
