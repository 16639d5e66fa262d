import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Incident, incidentDocument } from '@united/domain/incident';
import type { QuerySpec } from '@united/domain/query';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** An incident of the list. */
export type Row = Incident & { id: string };

/** Every page of the list, under whatever filters. */
export const listKey = ['incidents'] as const;

/** One page of the list, read once from the server: at most page size + 2 documents. */
export const useIncidents = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, incidentDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
