import Skeleton from '@mui/material/Skeleton';

/** Keeps the place of a part of the dashboard whose code is still being fetched. */
export const Coming = ({ height }: { height: number }) => (
  <Skeleton role="status" aria-label="Loading" variant="rounded" height={height} />
);
