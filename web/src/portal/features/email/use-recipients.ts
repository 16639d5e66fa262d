import { keepPreviousData } from '@tanstack/react-query';
import { activeRecipients } from '@united/domain/email/queries';
import { userDocument } from '@united/domain/users/user';
import { useInfiniteQuery } from '~/portal/data/once';
import { pageOf } from '~/portal/data/reads';

/** A possible recipient: a member or ERO. */
export interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** Active members and EROs by name, `size` per page, filtered by `search`. */
export function useRecipients(search: string, size: number) {
  const spec = activeRecipients(search, size);
  const query = useInfiniteQuery({
    queryKey: ['recipients', spec],
    queryFn: ({ pageParam }) => pageOf(spec, userDocument, pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const rows: Recipient[] = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return { ...query, rows };
}
