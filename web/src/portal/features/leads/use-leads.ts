import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ContactMessage, contactMessageDocument } from '@united/domain/contact-message';
import type { QuerySpec } from '@united/domain/query';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** A lead of the list. */
export type Row = ContactMessage & { id: string };

/** Every page of the list, under whatever filters. */
export const listKey = ['leads'] as const;

/** One page of the list, read once from the server: at most page size + 2 documents. */
export const useLeads = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: [...listKey, spec, after ?? null],
    queryFn: () => pageOf(spec, contactMessageDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
