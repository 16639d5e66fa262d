import Button from '@mui/material/Button';

/** Rows that a record shows of a list at first, and adds at a time. */
export const rowsPerStep = 25;

/** Shows more rows of a list in a record. */
export const ShowMore = ({ what, onMore }: { what: string; onMore: () => void }) => (
  <Button className="no-print" onClick={onMore} sx={{ alignSelf: 'flex-start' }}>
    Show more {what}
  </Button>
);
