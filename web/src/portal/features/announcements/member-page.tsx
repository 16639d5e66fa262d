import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Shown, useAnnouncements } from '~/portal/shared/announcements/announcements';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { AnnouncementCard } from './announcement-card';
import { markRead } from './store';

/** The URL names the open announcement. */
const stateSchema = z.object({ open: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/)) });
const closed = { open: '' };

export function MemberAnnouncementsPage() {
  return (
    <PageFrame title="Announcements" subtitle="News from our team.">
      <RetryBoundary message="Failed to load the announcements.">
        <List />
      </RetryBoundary>
    </PageFrame>
  );
}

function List() {
  const announcements = useAnnouncements();
  const [{ open }, setState] = useUrlState(stateSchema, closed);
  useReadReceipt(announcements?.find(({ id }) => id === open));

  if (!announcements) return <TableSkeleton rows={3} columns={1} />;
  if (announcements.length === 0)
    return <EmptyState icon={<AnnouncementIcon />} title="No announcements at this time." />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      {announcements.map((announcement) => (
        <AnnouncementCard
          key={announcement.id}
          announcement={announcement}
          open={announcement.id === open}
          onToggle={() => setState({ open: announcement.id === open ? '' : announcement.id })}
        />
      ))}
    </Stack>
  );
}

/** Writes a receipt when an announcement is first opened, but not in a view-as session. */
function useReadReceipt(opened: Shown | undefined): void {
  const { uid, readOnly } = useSubject();
  const [recorded, setRecorded] = useState('');
  const unread = opened && !opened.receipt && !readOnly && opened.id !== recorded ? opened.id : null;
  useEffect(() => {
    if (!unread) return;
    setRecorded(unread);
    markRead(unread, uid).catch((error: unknown) => console.warn('The receipt was not saved.', error));
  }, [unread, uid]);
}
