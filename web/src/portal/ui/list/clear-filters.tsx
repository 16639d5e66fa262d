import Button from '@mui/material/Button';

/** Where search, filters and this button stand beside each other, with the menu of the portal at their left. */
export const inOneRow = '@media (min-width:1280px)';

interface ClearFiltersProps {
  /** Whether anything narrows the list. */
  filtered: boolean;
  onClear: () => void;
}

/**
 * The one button that ends all narrowing, last in the bar above a list. Beside the filters it keeps its place when there is nothing to clear:
 * where it came with the first search, the filters moved away from under the pointer.
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
