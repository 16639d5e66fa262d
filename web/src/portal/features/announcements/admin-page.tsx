import AddIcon from '@mui/icons-material/Add';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { announcementDocument } from '@united/domain/announcements/announcement';
import { announcementList } from '@united/domain/announcements/queries';
import { Suspense, useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { invalidate } from '~/portal/data/once';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { useNow } from '~/portal/ui/use-now';
import { AnnouncementList } from './announcement-list';
import { countsKey } from './receipt-count';
import type { Row } from './row';
import { useActions } from './use-actions';

const EditorDialog = lazyComponent(() => import('./editor-dialog'), 'EditorDialog');
const ReceiptsDialog = lazyComponent(() => import('./receipts-dialog'), 'ReceiptsDialog');

type Open = { kind: 'new' } | { kind: 'edit' | 'duplicate' | 'receipts'; row: Row };

/** Announcements for staff: content, schedule and who has acknowledged them. */
export function AdminAnnouncementsPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const closeReceipts = () => {
    void invalidate(countsKey);
    close();
  };
  return (
    <PageFrame
      title="Announcements"
      subtitle="Post announcements to member and ERO dashboards, and see who has read them."
      action={
        <Button
          variant="contained"
          fullWidth
          startIcon={<AddIcon aria-hidden />}
          onClick={() => setOpen({ kind: 'new' })}
        >
          New announcement
        </Button>
      }
    >
      <RetryBoundary message="Failed to load the announcements.">
        <List onOpen={setOpen} />
      </RetryBoundary>
      <Suspense>
        {open?.kind === 'new' && <EditorDialog onClose={close} />}
        {(open?.kind === 'edit' || open?.kind === 'duplicate') && (
          <EditorDialog row={open.row} copy={open.kind === 'duplicate'} onClose={close} />
        )}
        {open?.kind === 'receipts' && <ReceiptsDialog row={open.row} onClose={closeReceipts} />}
      </Suspense>
    </PageFrame>
  );
}

const pageSize = 25;
/** The security rules cap a query at this many documents. */
const max = 100;
/** Milliseconds. Short enough for "Scheduled" to turn into "Published" on an open screen. */
const tick = 10_000;

function List({ onOpen }: { onOpen: (open: Open) => void }) {
  const [size, setSize] = useState(pageSize);
  const { status, data } = useLiveQuery(announcementList(size), announcementDocument);
  const [rows, setRows] = useState<Row[]>();
  const now = useNow(tick, rows);
  // Keeps showing the current rows while more load.
  if (status === 'ready' && data !== rows) setRows(data);
  const onAction = useActions((kind, row) => onOpen({ kind, row }));

  if (!rows) return <TableSkeleton rows={4} columns={5} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<AnnouncementIcon />}
        title="No announcements yet"
        hint="Published announcements appear immediately on member and ERO dashboards."
      />
    );
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      <AnnouncementList rows={rows} now={now} onAction={onAction} />
      {rows.length >= size && size < max && (
        <Button sx={{ alignSelf: 'center' }} onClick={() => setSize(Math.min(size + pageSize, max))}>
          Show more
        </Button>
      )}
    </Stack>
  );
}
