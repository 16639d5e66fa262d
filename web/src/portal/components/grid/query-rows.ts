import type { UseQueryResult } from '@tanstack/react-query';

interface Page<R> {
  rows: R[];
  next: string | null;
}

/** What a PagedGrid shows of a query for one page; rows that are merely read again stay as they are. `message`: what a failure says. */
export function queryRows<R>(query: UseQueryResult<Page<R>>, message: string) {
  return {
    rows: query.data?.rows ?? [],
    loading: query.isPending,
    refreshing: query.isFetching && query.isPlaceholderData,
    error: query.isError && !query.isFetching ? { message, onRetry: () => void query.refetch() } : null,
  };
}
