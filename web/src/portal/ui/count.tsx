import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/shared/query';
import { countOf } from '~/portal/data/queries';

/** Counts are read again this often, in milliseconds, while the screen is looked at. */
const again = 60_000;

/**
 * How many documents match, counted by the server when the screen opens, each minute, and when the
 * window is returned to. For tickets and what is one's own: the figures over everybody are kept,
 * see `useStats`.
 */
const useCount = (spec: QuerySpec) =>
  useQuery({
    queryKey: ['count', spec],
    queryFn: () => countOf(spec),
    refetchOnWindowFocus: true,
    refetchInterval: again,
  });

/** A count as a figure; it says so when it could not be read. */
export function Count({ spec }: { spec: QuerySpec }) {
  const { data, isError, refetch } = useCount(spec);
  if (isError) {
    return (
      <Button size="small" variant="outlined" color="error" onClick={() => void refetch()}>
        Retry
      </Button>
    );
  }
  if (data === undefined) return <Skeleton role="status" width={48} aria-label="Loading" />;
  return data.toLocaleString('en-US');
}

/** A count within a sentence; an ellipsis until it is there. */
export function CountWord({ spec }: { spec: QuerySpec }) {
  const { data } = useCount(spec);
  return data === undefined ? '…' : data.toLocaleString('en-US');
}
