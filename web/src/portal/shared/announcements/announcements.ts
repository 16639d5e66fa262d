import {
  type Announcement,
  type AnnouncementReceipt,
  announcementDocument,
  announcementReceiptDocument,
  announcementState,
} from '@united/domain/announcements/announcement';
import { announcementsFor, ownReceipts } from '@united/domain/announcements/queries';
import { useMemo, useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useNow } from '~/portal/ui/use-now';
import { useSubject } from '../users/subject-context';

/** An announcement with the user's receipt. */
export interface Shown extends Announcement {
  id: string;
  receipt: AnnouncementReceipt | undefined;
}

const minute = 60_000;
/**
 * The query's upper bound moves in steps of this, at least a minute ahead, to tolerate fast clocks.
 */
const period = 2 * minute;
const untilAfter = (periods: number) => new Date(periods * period + 3 * minute);
const tick = 10_000;

/** The user's published announcements, live, pinned first, then latest. Undefined while loading. */
export function useAnnouncements(): Shown[] | undefined {
  const { uid, role } = useSubject();
  const [known, setKnown] = useState<(Announcement & { id: string })[]>();
  const now = useNow(tick, known);
  const periods = Math.floor(now.getTime() / period);
  const spec = useMemo(
    () => announcementsFor(role === 'ero' ? 'ero' : 'member', untilAfter(periods)),
    [role, periods],
  );
  const announcements = useLiveQuery(spec, announcementDocument);
  const receipts = useLiveQuery(ownReceipts(uid), announcementReceiptDocument);
  // Keeps the last answer until the next one arrives.
  if (announcements.status === 'ready' && announcements.data !== known) setKnown(announcements.data);

  return useMemo(() => {
    if (!known || receipts.status === 'loading') return undefined;
    const byAnnouncement = new Map(receipts.data.map((receipt) => [receipt.announcement_id, receipt]));
    return known
      .filter((one) => announcementState(one, now) === 'published')
      .map((one) => ({ ...one, receipt: byAnnouncement.get(one.id) }))
      .toSorted((a, b) => Number(b.pinned) - Number(a.pinned));
  }, [known, receipts, now]);
}

/** Whether the user still has to acknowledge it. */
export const isOutstanding = ({ must_acknowledge, receipt }: Shown): boolean =>
  must_acknowledge && !receipt?.acknowledged_at;
