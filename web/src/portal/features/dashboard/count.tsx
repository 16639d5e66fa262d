import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/query';
import { countOf } from '~/portal/firebase/queries';

/** How many documents match, counted by the server when the screen opens and when the window is returned to. */
export function useCount(spec: QuerySpec) {
  return useQuery({ queryKey: ['count', spec], queryFn: () => countOf(spec), refetchOnWindowFocus: true });
}

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
  if (data === undefined) return <Skeleton width={48} aria-label="Loading" />;
  return data.toLocaleString('en-US');
}
