import { useCallback } from 'react';
import { queryClient } from '../../data/query-client';

/** Refetches a list under all filters after its records have changed. */
export function useReload({ key }: { key: string }): () => Promise<void> {
  return useCallback(() => {
    const queryKey = [key];
    // A first read under way may not see the change, and a refetch would join it.
    void queryClient.cancelQueries({ queryKey });
    return queryClient.invalidateQueries({ queryKey });
  }, [key]);
}
