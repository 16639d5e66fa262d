import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { type AnnouncementAudience, announcementState } from '@united/domain/announcements/announcement';
import {
  acknowledgements,
  announcementReaders,
  announcementReceipts,
} from '@united/domain/announcements/queries';
import { countText } from '@united/domain/shared/display';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import type { Row } from './row';

/** Milliseconds until a count is stale. */
const staleTime = 15_000;

/** Query key of the counts. Invalidated along with the receipts so that both agree. */
export const countsKey = ['announcement-counts'] as const;

/** Counts an announcement's audience, reads and acknowledgments on the server, each up to 1,000. */
export function useReceiptCounts(row: Row, enabled: boolean) {
  const readers = useReaders(row.audience);
  const { data } = useQuery({
    queryKey: [...countsKey, row.id, row.must_acknowledge],
    queryFn: async () => ({
      read: await countReveals(announcementReceipts(row.id, 100)),
      acknowledged: row.must_acknowledge ? await countReveals(acknowledgements(row.id, 100)) : 0,
    }),
    enabled,
    staleTime,
    refetchOnWindowFocus: true,
  });
  return data && readers !== undefined ? { ...data, readers } : undefined;
}

const useReaders = (audience: AnnouncementAudience): number | undefined =>
  useQuery({
    queryKey: ['announcement-readers', audience],
    queryFn: () => countReveals(announcementReaders(audience, '', 100)),
    staleTime: 60_000,
  }).data;

interface Props {
  row: Row;
  now: Date;
  onOpen: () => void;
}

/** Opens the receipts. Reads "12 of 40 acknowledged", or "12 of 40 read" if none are required. */
export function ReceiptCount({ row, now, onOpen }: Props) {
  const scheduled = announcementState(row, now) === 'scheduled';
  const counts = useReceiptCounts(row, !scheduled);
  if (scheduled) return <>–</>;
  if (!counts) return <Skeleton width={120} />;
  const readers = countText(counts.readers);
  const text = row.must_acknowledge
    ? `${countText(counts.acknowledged)} of ${readers} acknowledged`
    : `${countText(counts.read)} of ${readers} read`;
  return (
    <Link component="button" type="button" onClick={onOpen} sx={{ textAlign: 'left', font: 'inherit' }}>
      {text}
    </Link>
  );
}
