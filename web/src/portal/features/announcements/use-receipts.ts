import { keepPreviousData } from '@tanstack/react-query';
import type { AnnouncementReceipt } from '@united/domain/announcements/announcement';
import { announcementReaders } from '@united/domain/announcements/queries';
import { type User, userDocument } from '@united/domain/users/user';
import { useInfiniteQuery } from '~/portal/data/once';
import type { Cursor } from '~/portal/data/queries';
import { pageOf } from '~/portal/data/reads';
import type { Row } from './row';
import { receiptsOf } from './store';

/** A user in the audience with their receipt. */
export interface Reader {
  user: User & { id: string };
  receipt: AnnouncementReceipt | null;
}

/** Returns whether the user has acknowledged the announcement, or read it if that is enough. */
const isDone = ({ must_acknowledge }: Row, { receipt }: Reader): boolean =>
  must_acknowledge ? Boolean(receipt?.acknowledged_at) : receipt !== null;

/** Users read per query, each with one more read for the receipt. */
const queryLimit = 25;
/** With `missing`, a page runs up to `maxQueries` queries to find this many rows. */
const wanted = 10;
const maxQueries = 4;

/**
 * Pages through the audience with receipts, or only users who have yet to respond if `missing`. A
 * page reads at most 4 × 25 users.
 */
export const useReceipts = (row: Row, search: string, missing: boolean) =>
  useInfiniteQuery({
    queryKey: ['announcement-receipts', row.id, row.audience, row.must_acknowledge, search, missing],
    queryFn: async ({ pageParam }) => {
      const readers: Reader[] = [];
      let after: Cursor | undefined = pageParam ?? undefined;
      for (let queries = 0; queries < (missing ? maxQueries : 1); queries += 1) {
        const page = await pageOf(announcementReaders(row.audience, search, queryLimit), userDocument, after);
        const uids = page.rows.map(({ id }) => id);
        const receipts = await receiptsOf(row.id, uids);
        const read = page.rows.map((user, i) => ({ user, receipt: receipts[i] ?? null }));
        readers.push(...(missing ? read.filter((reader) => !isDone(row, reader)) : read));
        after = page.next ?? undefined;
        if (!after || readers.length >= wanted) break;
      }
      return { readers, next: after ?? null };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
