import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bankApplicationDocument } from '@united/domain/bank-application';
import type { QuerySpec } from '@united/domain/query';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** Every page of the list, under whatever filters. */
export const listKey = ['bank-applications'] as const;

/**
 * One page of the list, read once from the server: at most page size + 2 documents. Tried again 3 times (1 s, doubled, at most
 * 30 s); read again when the screen opens and when its window gets the focus.
 */
export const useApplications = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, bankApplicationDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
