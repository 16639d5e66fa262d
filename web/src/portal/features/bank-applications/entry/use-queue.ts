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
import { countShown } from '~/portal/data/reads';

/** An application to enter. */
export type Row = WithId<BankApplication>;

/** Rows that are loaded at first, and more at a time. */
const step = 25;

export interface DeskQueue {
  /** Whether its offices were chosen, instead of all that wait. */
  chosen: boolean;
  rows: Row[];
  loading: boolean;
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  /** How many there are, as text; blank while that is unknown. */
  total: string;
  /** Loads further rows; absent where there are none, or no more are read at a time. */
  more: (() => void) | null;
  /** Whether the rest shows only once some of these are done. */
  capped: boolean;
}

/** Applications still to be entered, oldest first and live; one bank's, or all for ''. */
export function useQueue(bank: string, season: number): DeskQueue {
  const [size, setSize] = useState(step);
  const spec = entryQueue({ bank_product: bank || null, season }, size);
  const { page, refreshing, error, retry } = useLivePage(spec, bankApplicationDocument, undefined);
  const rows = page?.rows ?? [];
  const hasMore = page?.next != null;
  const { data: counted } = useQuery({
    // Recounted when the last row changes because one above it left.
    queryKey: ['entry-queue', bank, season, rows.at(-1)?.id],
    placeholderData: (before, query) => (query?.queryKey[1] === bank ? before : undefined),
    queryFn: () => countShown(spec),
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
