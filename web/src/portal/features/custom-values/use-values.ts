import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CustomValue, customValueDocument } from '@united/domain/custom-value';
import type { QuerySpec } from '@united/domain/query';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** A custom value of the list. */
export type Row = CustomValue & { id: string };

/** Every page of the list, under whatever filters. */
export const listKey = ['custom-values'] as const;

/** Milliseconds until a page is read again in which a new value does not yet say whose it is, and for how long. */
const again = { after: 1000, until: 30_000 };
const isFresh = ({ member, updated_at }: CustomValue) =>
  !member && Date.now() - updated_at.toMillis() < again.until;

/** One page of the list, read once from the server: at most page size + 2 documents. */
export const useValues = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, customValueDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isFresh) ? again.after : false),
    placeholderData: keepPreviousData,
  });
