import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/query';
import { countOf } from '~/portal/firebase/queries';

/** Counts are read again this often, in milliseconds, while the screen is looked at. */
const again = 60_000;

/** Every count of the dashboards; what has changed is counted anew by invalidating it. */
export const countKey = ['count'] as const;

const countOptions = (spec: QuerySpec) => ({
  queryKey: [...countKey, spec],
  queryFn: () => countOf(spec),
  refetchOnWindowFocus: true,
  refetchInterval: again,
});

/** How many documents match, counted by the server when the screen opens, each minute, and when the window is returned to. */
export const useCount = (spec: QuerySpec) => useQuery(countOptions(spec));

/** Several counts at once: all of them, or none while one is missing. Counts that other parts of the screen show are not read twice. */
export function useCounts(specs: readonly QuerySpec[]) {
  return useQueries({
    queries: specs.map(countOptions),
    combine: (results) => {
      const counts = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
      return {
        data: counts.length === specs.length ? counts : undefined,
        isError: results.some(({ isError }) => isError),
        retry: () => results.forEach(({ isError, refetch }) => void (isError && refetch())),
      };
    },
  });
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** One count, or the sum of several, as a figure; it says so when it could not be read. */
export function Count({ spec }: { spec: QuerySpec | readonly QuerySpec[] }) {
  const { data, isError, retry } = useCounts('collection' in spec ? [spec] : spec);
  if (isError) {
    return (
      <Button size="small" variant="outlined" color="error" onClick={retry}>
        Retry
      </Button>
    );
  }
  if (!data) return <Skeleton width={48} aria-label="Loading" />;
  return sum(data).toLocaleString('en-US');
}

/** A count within a sentence; an ellipsis until it is there. */
export function CountWord({ spec }: { spec: QuerySpec }) {
  const { data } = useCount(spec);
  return data === undefined ? '…' : data.toLocaleString('en-US');
}
