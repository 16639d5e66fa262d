import Button from '@mui/material/Button';

/** Wide enough for search, filters and this button in one row beside the portal menu. */
export const inOneRow = '@media (min-width:1280px)';

interface ClearFiltersProps {
  /** Whether any filter is set. */
  filtered: boolean;
  onClear: () => void;
}

/**
 * Clears search and all filters, last in the bar above a list. In a row it keeps its place when
 * there is nothing to clear, so that the filters do not move away from under the pointer.
 */
export const ClearFilters = ({ filtered, onClear }: ClearFiltersProps) => (
  <Button
    disabled={!filtered}
    onClick={onClear}
    sx={{
      whiteSpace: 'nowrap',
      display: filtered ? 'inline-flex' : 'none',
      [inOneRow]: { display: 'inline-flex' },
    }}
  >
    Clear filters
  </Button>
);
