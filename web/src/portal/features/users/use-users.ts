import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuerySpec } from '@united/domain/query';
import { type User, userDocument } from '@united/domain/user';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** A person of the list. */
export type Row = User & { id: string };

/** Every page of the list, under whatever filters. */
export const listKey = ['users'] as const;

/**
 * One page of the list, read once from the server: at most page size + 2 documents. Read again when the screen opens and when its
 * window gets the focus.
 */
export const useUsers = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, userDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
