import { keepPreviousData } from '@tanstack/react-query';
import type { AnnouncementReceipt } from '@united/domain/announcements/announcement';
import { announcementReaders } from '@united/domain/announcements/queries';
import { type User, userDocument } from '@united/domain/users/user';
import { useInfiniteQuery } from '~/portal/data/once';
import type { Cursor } from '~/portal/data/queries';
import { pageOf } from '~/portal/data/reads';
import type { Row } from './row';
import { receiptsOf } from './store';

/** A user of the audience and their receipt. */
export interface Reader {
  user: User & { id: string };
  receipt: AnnouncementReceipt | null;
}

/** Whether a user has done what the announcement asks: read it, or acknowledged it. */
const isDone = ({ must_acknowledge }: Row, { receipt }: Reader): boolean =>
  must_acknowledge ? Boolean(receipt?.acknowledged_at) : receipt !== null;

/** Users that one step reads, each with the receipt. */
const stepSize = 25;
/** For `missing`: rows wanted per step, and queries allowed for them. */
const wanted = 10;
const mostSteps = 4;

/** The audience with receipts, `missing` ones only if set. At most 4 x 25 users per step. */
export const useReceipts = (row: Row, search: string, missing: boolean) =>
  useInfiniteQuery({
    queryKey: ['announcement-receipts', row.id, row.audience, row.must_acknowledge, search, missing],
    queryFn: async ({ pageParam }) => {
      const readers: Reader[] = [];
      let after: Cursor | undefined = pageParam ?? undefined;
      for (let step = 0; step < (missing ? mostSteps : 1); step += 1) {
        const page = await pageOf(announcementReaders(row.audience, search, stepSize), userDocument, after);
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
