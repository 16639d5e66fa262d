import { useCallback } from 'react';
import { queryClient } from '../../data/query-client';

/** Refetches a list, under all filters, after a change of what it shows. */
export function useReload({ key }: { key: string }): () => Promise<void> {
  return useCallback(() => {
    const queryKey = [key];
    // A first read under way may answer with what was stored before; a refetch would join it.
    void queryClient.cancelQueries({ queryKey });
    return queryClient.invalidateQueries({ queryKey });
  }, [key]);
}
