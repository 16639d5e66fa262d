import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { entryQueue } from '@united/domain/bank-applications/staff-queries';
import { countText } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLivePage } from '~/portal/data/live-page';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';

/** An application to enter. */
export type Row = WithId<BankApplication>;

/** Number of rows loaded initially and with each Load more. */
const step = 25;

export interface DeskQueue {
  /** Whether the queue has selected offices instead of all waiting ones. */
  chosen: boolean;
  rows: Row[];
  loading: boolean;
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  /** Number of offices as text; blank while unknown. */
  total: string;
  /** Loads more rows; null if there are none or the read limit is reached. */
  more: (() => void) | null;
  /** Whether the read limit hides further offices until some of these are done. */
  capped: boolean;
}

/** Returns the applications waiting for entry, oldest first and live, for one bank or all (''). */
export function useQueue(bank: string, season: number): DeskQueue {
  const [size, setSize] = useState(step);
  const spec = entryQueue({ bank_product: bank || null, season }, size);
  const { page, refreshing, error, retry } = useLivePage(spec, bankApplicationDocument, undefined);
  const rows = page?.rows ?? [];
  const hasMore = page?.next != null;
  const { data: counted } = useQuery({
    // Keyed by the last row, so that it recounts when a row leaves the queue.
    queryKey: ['entry-queue', bank, season, rows.at(-1)?.id],
    placeholderData: (before, query) => (query?.queryKey[1] === bank ? before : undefined),
    queryFn: () => countReveals(spec),
    enabled: hasMore,
    refetchInterval: 60_000,
    retry: false,
  });
  return {
    chosen: false,
    rows,
    loading: page === null && !error,
    refreshing,
    error,
    retry,
    total: !page
      ? ''
      : !hasMore
        ? String(rows.length)
        : counted === undefined
          ? `${rows.length}+`
          : countText(counted),
    more:
      hasMore && size < limits.documentsPerRead
        ? () => setSize(Math.min(size + step, limits.documentsPerRead))
        : null,
    capped: hasMore && size >= limits.documentsPerRead,
  };
}
