import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { countText } from '@united/domain/shared/display';
import type { QuerySpec } from '@united/domain/shared/query';
import { CallError } from '~/portal/data/errors';
import { queryClient } from '~/portal/data/query-client';
import { countShown } from '~/portal/data/reads';

/** The first part of every count's key, by which all are counted again. */
export const countKey = 'count';

/** Milliseconds between refetches while the window is focused. */
const refetchMs = 60_000;

/** Milliseconds in which what was asked for early is not asked for again. */
const fresh = 2000;

const countOptions = (spec: QuerySpec) => ({
  queryKey: [countKey, spec],
  queryFn: () => countShown(spec),
  staleTime: fresh,
  // After a long wait the user decides.
  retry: (failures: number, error: unknown) => failures < 1 && !(error instanceof CallError),
});

/** Asks for a count before it is drawn. */
export const askForCount = (spec: QuerySpec): void => void queryClient.prefetchQuery(countOptions(spec));

/**
 * How many documents match, up to a thousand, counted by the server on mount, each minute, and on window focus. For
 * tickets and the user's own records; figures of all members are kept (`useStats`).
 */
const useCount = (spec: QuerySpec) =>
  useQuery({
    ...countOptions(spec),
    refetchOnWindowFocus: true,
    refetchInterval: refetchMs,
  });

/** A count as a figure; shows when it could not be read. */
export function Count({ spec }: { spec: QuerySpec }) {
  const { data, isError, refetch } = useCount(spec);
  if (isError) {
    return (
      <Button
        size="small"
        variant="outlined"
        color="error"
        onClick={(event) => {
          // The card around it may be a link.
          event.preventDefault();
          void refetch();
        }}
      >
        Retry
      </Button>
    );
  }
  if (data === undefined) return <Skeleton role="status" width={48} aria-label="Loading" />;
  return countText(data);
}

/** A count within a sentence; an ellipsis while loading. */
export function CountWord({ spec }: { spec: QuerySpec }) {
  const { data } = useCount(spec);
  return data === undefined ? '…' : countText(data);
}
