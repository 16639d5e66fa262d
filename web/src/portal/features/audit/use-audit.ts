import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { auditDocument } from '@united/domain/audit';
import type { QuerySpec } from '@united/domain/query';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { type Cursor, pageOf } from '~/portal/firebase/queries';

/** One page of the audit log, newest first, read once from the server: at most page size + 2 documents. */
export const useAudit = (spec: QuerySpec, after: Cursor | undefined) =>
  useQuery({
    queryKey: ['audit', spec, after ?? null],
    queryFn: () => pageOf(spec, auditDocument, after),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
