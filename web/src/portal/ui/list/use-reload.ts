import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Refetches a list, under all filters, or counts, after a change of what they show. */
export function useReload({ key }: { key: string }): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    const queryKey = [key];
    // A first read under way may answer with what was stored before; a refetch would join it.
    void queries.cancelQueries({ queryKey });
    return queries.invalidateQueries({ queryKey });
  }, [queries, key]);
}
