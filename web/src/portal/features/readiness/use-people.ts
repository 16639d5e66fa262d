import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/query';
import { type SeasonReadiness, seasonReadinessDocument } from '@united/domain/season-readiness';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** A person of the list. */
export type Row = SeasonReadiness & { id: string };

/** Every page of the list, and every count, under whatever filters. */
export const listKey = ['readiness'] as const;

/** One page of the list, read once from the server: at most page size + 2 documents. */
export const usePeople = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, seasonReadinessDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
